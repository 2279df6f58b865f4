import { parsePlainYaml } from '../1-parse/plainYaml'
import { arrayOf, type JsonObject, stringOf, toObject } from '../openapi/json'
import { toYamlText } from './printField'

/** The domain's title: the description of its tag in the API. */
function titleOf(domain: string, document: JsonObject): string {
  const tag = arrayOf(document.tags).find((entry) => toObject(entry).name === domain)
  return stringOf(toObject(tag).description) ?? domain
}

/** Adds a group for the domain to the text of `schemas/menu.yaml`, unless it has one: a list requires its group. */
export function addMenuGroup(menu: string, domain: string, document: JsonObject): string {
  const groups = arrayOf(toObject(parsePlainYaml(menu)).menu).map((group) => toObject(group).code)
  if (groups.includes(domain)) return menu
  const head = menu.trimEnd() === '' || groups.length === 0 ? 'menu:' : menu.trimEnd()
  return `${head}\n  - { code: ${domain}, title: ${toYamlText(titleOf(domain, document))}, icon: list }\n`
}
