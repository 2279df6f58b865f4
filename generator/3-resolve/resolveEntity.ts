import type { Named } from '../2-validate/collections'
import type { ValidScreen } from '../2-validate/entity'
import type { ValidEntityFile } from '../2-validate/validate'
import { both } from '../diagnostics/languages'
import { duplicateScreen } from '../diagnostics/names'
import { createRecording, type Recording } from '../diagnostics/recording'
import { resolveCalendar } from './calendar'
import type { FieldScope } from './choices'
import { type EntityContext, type NamedScreen, toFields, USER_FIELDS } from './context'
import { resolveDashboard } from './dashboard'
import { toEntityContext } from './entity'
import { type EntityDocuments, findDocuments } from './entityDocuments'
import { resolveForm } from './form'
import { resolveField } from './formField'
import { resolveImports, withSheet } from './imports'
import { fieldsOf } from './layout'
import { resolveList } from './list'
import { type ResolvedNumber, resolveNumbers } from './numbers'
import type { Outside } from './outside'
import { type EntityReminders, resolveReminders } from './reminders'
import type { ResolvedScreen } from './resolved'
import type { ResolvedImport } from './resolvedImport'
import type { ResolvedText } from './resolvedText'
import type { ScreenContext } from './screenContext'
import { findParentScreen, isCalendar, isDashboard, isForm, isList } from './screens'
import { createTextBook } from './texts'
import { addUnsent } from './unsent'
import { resolveView } from './view'

export interface ResolvedEntity {
  readonly screens: readonly ResolvedScreen[]
  readonly texts: readonly ResolvedText[]
  readonly numbers: readonly ResolvedNumber[]
  readonly reminders: EntityReminders
  /** Absent where its records cannot be documents. */
  readonly documents?: EntityDocuments
  readonly imports: readonly ResolvedImport[]
  readonly findings: Recording
}

/** Reports what resolved screens say against the API; compile.ts hands it over. */
export type CheckScreens = (screens: readonly ResolvedScreen[], contexts: readonly ScreenContext[]) => void

function resolveScreen(context: ScreenContext): ResolvedScreen | undefined {
  const { screen } = context.screen
  if (isList(screen)) return resolveList(screen, context)
  if (isCalendar(screen)) return resolveCalendar(screen, context)
  if (isDashboard(screen)) return resolveDashboard(screen, context)
  return isForm(screen) ? resolveForm(screen, context) : resolveView(screen, context)
}

function shownFields(screens: readonly ResolvedScreen[]): ReadonlySet<string> {
  const records = screens.filter((screen) => screen.kind === 'form' || screen.kind === 'view')
  return new Set(records.flatMap(({ tabs }) => fieldsOf(tabs).map(({ name }) => name)))
}

/** The scope of a field of the entity outside of its screens. */
function toEntityScope(entity: EntityContext, screens: readonly ScreenContext[]): FieldScope {
  const handed = Object.assign({}, ...screens.map((screen) => screen.params))
  const openerLost = screens.some((screen) => screen.openerLost)
  const env = {
    form: toFields(addUnsent(entity.fields, entity.entity)),
    params: handed,
    openerLost,
    user: USER_FIELDS,
    roles: entity.names.roles,
    conditions: entity.conditions,
  }
  return {
    env,
    siblings: entity.fields,
    owner: both(`the records of "${entity.entity.resource.value}"`, `“${entity.entity.resource.value}”的记录`),
  }
}

/** Resolves the fields that no form or view shows, so that errors in them are reported too. */
function checkFields(entity: EntityContext, scope: FieldScope, shown: ReadonlySet<string>): void {
  for (const { name, namePlace, value } of entity.entity.fields.value) {
    const api = shown.has(name) ? undefined : entity.fields.get(name)
    if (api) resolveField({ name, place: namePlace, written: value, api }, scope, entity)
  }
}

/** The screen under its id; undefined if an earlier declaration has the id, which is reported across files. */
function findOwn(screen: Named<ValidScreen>, entity: EntityContext): NamedScreen | undefined {
  const found = entity.names.screens.get(`${entity.domain}/${screen.name}`)
  if (found === undefined || found.place === screen.namePlace) return found
  // Within one file the duplicate key is already reported.
  if (found.place.file === screen.namePlace.file) return undefined
  const other = { place: found.place, says: both('the other one', '另一处在') }
  entity.report.add(
    screen.namePlace,
    duplicateScreen(both(`the name "${screen.name}"`, `名称“${screen.name}”`), found.place.file),
    other,
  )
  return undefined
}

/** Resolves one entity; a pure function of its file and of its lookups in `outside`, so that it can be memoized. */
export function resolveEntity(file: ValidEntityFile, outside: Outside, check: CheckScreens): ResolvedEntity {
  const findings = createRecording()
  const texts = createTextBook()
  const { operations, resources, apiPaths } = outside
  const api = { operations, resources, apiPaths }
  const entity = toEntityContext(file, { report: findings, api, names: outside, texts })
  if (entity === undefined)
    return { screens: [], texts: [], numbers: [], reminders: { sound: [], roles: [] }, imports: [], findings }
  const own = file.entity.screens.value.map((screen) => findOwn(screen, entity)).filter((found) => found !== undefined)
  const contexts = own.map((screen): ScreenContext => {
    const parent = findParentScreen(screen, outside)
    const params = outside.params.get(screen.id) ?? {}
    const openerLost = outside.declared.has('opener', 'any') || outside.unopened.has(screen.id)
    return {
      ...entity,
      screen,
      parent,
      params,
      openerLost,
      path: outside.paths.get(screen.id) ?? '',
      paths: outside.paths,
    }
  })
  const screens = contexts.map(resolveScreen).filter((screen) => screen !== undefined)
  const scope = toEntityScope(entity, contexts)
  checkFields(entity, scope, shownFields(screens))
  check(screens, contexts)
  const imports = resolveImports(screens, scope, entity)
  return {
    screens: screens.map((screen) => withSheet(screen, imports)),
    numbers: resolveNumbers(entity),
    reminders: resolveReminders(entity),
    documents: findDocuments(entity),
    imports,
    texts: texts.all(),
    findings,
  }
}
