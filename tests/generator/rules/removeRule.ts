import { parseDocument } from 'yaml'
import type { Source } from '../../../generator/diagnostics/report'
import { type JsonObject, stringsOf, toObject } from '../../../generator/openapi/json'
import { changeAt, partsOf, readAt } from '../mutants/documentPlaces'
import type { Change } from './compileForms'
import type { Rule } from './findRules'

function withoutKeyword(document: JsonObject, { api, keyword }: Extract<Rule['origin'], { api: unknown }>): JsonObject {
  const name = api.at(-1) ?? ''
  if (keyword === 'required') {
    const holder = [...api.slice(0, -2), 'required']
    return toObject(changeAt(document, holder, (names) => stringsOf(names).filter((required) => required !== name)))
  }
  const whole: JsonObject = Object.assign({}, ...partsOf(document, api).map((part) => toObject(readAt(document, part))))
  const { $ref: _, allOf: __, [keyword]: ___, ...rest } = whole
  return toObject(changeAt(document, api, () => rest))
}

/** The project with one rule taken out where it is written. */
export function removeRule({ origin }: Rule, sources: readonly Source[], document: JsonObject): Change {
  if ('api' in origin) return { document: withoutKeyword(document, origin) }
  const source = sources.find(({ path }) => path === origin.file)
  const yaml = parseDocument(source?.text ?? '')
  yaml.deleteIn(origin.path)
  return { source: { path: origin.file, text: String(yaml) } }
}
