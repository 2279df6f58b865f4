import type { Named } from '../2-validate/collections'
import type { ValidScreen } from '../2-validate/entity'
import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { Report } from '../diagnostics/report'
import { duplicateScreen } from '../diagnostics/resolve'
import type { ApiIndex } from '../openapi/apiField'
import { resolveCalendar } from './calendar'
import { type Context, collectNames, type EntityContext, type NamedScreen, toFields, USER_FIELDS } from './context'
import { resolveDashboard } from './dashboard'
import { resolveDictionaries } from './dictionaries'
import { prepareEntity } from './entity'
import { resolveForm } from './form'
import { resolveField } from './formField'
import { resolveList } from './list'
import { resolveMenu } from './menu'
import { findParams } from './params'
import { resolvePaths } from './paths'
import type { Resolved, ResolvedScreen } from './resolved'
import type { ScreenContext } from './screenContext'
import { findParent, isCalendar, isDashboard, isForm, isList } from './screens'
import { createTextBook } from './texts'
import { resolveView } from './view'

function resolveScreen(context: ScreenContext): ResolvedScreen | undefined {
  const { screen } = context.screen
  if (isList(screen)) return resolveList(screen, context)
  if (isCalendar(screen)) return resolveCalendar(screen, context)
  if (isDashboard(screen)) return resolveDashboard(screen, context)
  return isForm(screen) ? resolveForm(screen, context) : resolveView(screen, context)
}

/** Every field is checked, also one that no screen shows yet. */
function checkFields(entity: EntityContext, screens: readonly ScreenContext[]): void {
  const handed = Object.assign({}, ...screens.map((screen) => screen.params))
  const env = { form: toFields(entity.fields), params: handed, user: USER_FIELDS }
  const scope = { env, siblings: entity.fields, owner: `the records of "${entity.entity.resource.value}"` }
  for (const { name, namePlace, value } of entity.entity.fields.value) {
    const api = entity.fields.get(name)
    if (api) resolveField({ name, place: namePlace, written: value, api }, scope, entity)
  }
}

/** Whether the screen of that name is another one, further down or in another file. */
function reportDouble(file: ValidEntityFile, screen: Named<ValidScreen>, context: Context): boolean {
  const other = context.names.screens.get(`${file.domain}/${screen.name}`)
  if (other === undefined || other.place === screen.namePlace) return false
  const first = { place: other.place, says: 'the other one' }
  context.report.add(screen.namePlace, duplicateScreen(`the name "${screen.name}"`, other.place.file), first)
  return true
}

function prepareEntities(valid: Valid, context: Context): ReadonlyMap<string, EntityContext> {
  const byScreen = new Map<string, EntityContext>()
  for (const file of valid.entities) {
    const entity = prepareEntity(file, context)
    const own = file.entity.screens.value.filter((screen) => !reportDouble(file, screen, context))
    for (const { name } of entity ? own : []) if (entity) byScreen.set(`${file.domain}/${name}`, entity)
  }
  return byScreen
}

/** Finds what every name means. What cannot be found is reported and left out. */
export function resolve(valid: Valid, api: ApiIndex, report: Report): Resolved {
  const texts = createTextBook()
  const context: Context = { report, api, names: collectNames(valid), texts }
  const entities = prepareEntities(valid, context)
  const paths = resolvePaths(context)
  const toContext = (screen: NamedScreen): ScreenContext | undefined => {
    const entity = entities.get(screen.id)
    const parent = findParent(screen, context.names)
    return (
      entity && { ...entity, screen, parent, params: findParams(screen, entities), path: paths.get(screen.id) ?? '' }
    )
  }
  const contexts = [...context.names.screens.values()].map(toContext).filter((screen) => screen !== undefined)
  const resolved = contexts.map(resolveScreen).filter((screen) => screen !== undefined)
  for (const entity of new Set(entities.values()))
    checkFields(
      entity,
      contexts.filter((screen) => screen.file === entity.file),
    )
  const dictionaries = resolveDictionaries(valid, texts)
  const menu = resolveMenu(valid, resolved, context)
  return { names: context.names, screens: resolved, dictionaries, menu, texts: texts.all() }
}
