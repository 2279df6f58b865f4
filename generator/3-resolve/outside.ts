import type { ValidEntity } from '../2-validate/entity'
import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { Fields } from '../expressions/environment'
import type { ApiIndex } from '../openapi/apiField'
import { isBuiltIn } from './builtInActions'
import type { Context, Names } from './context'
import { joinEntity } from './entity'
import { collectDays, collectPresets, findScreenParams } from './params'
import { resolvePaths } from './paths'
import { toScreenId } from './screens'

/** Everything that an entity may read of the API and of other entities; lookups are recorded. */
export interface Outside extends Names, ApiIndex {
  /** The path of every screen, by id. */
  readonly paths: ReadonlyMap<string, string>
  /** The types of the params that each screen's opener sends, by screen id. */
  readonly params: ReadonlyMap<string, Fields>
  /** The screens that nothing opens while an opening names no screen, which may have meant them. */
  readonly unopened: ReadonlyMap<string, true>
}

/** True if a screen names an action that there is not: it may have meant any that opens something. */
function namesUnknown({ screens }: ValidEntity, actions: ReadonlySet<string>): boolean {
  const shown = screens.value.flatMap(({ value }) => ('actions' in value ? (value.actions?.value ?? []) : []))
  return shown.some(({ value }) => !actions.has(value) && !isBuiltIn(value))
}

function isLost({ entity, domain }: ValidEntityFile, { screens }: Names): boolean {
  const opening = entity.actions?.value ?? []
  const opensNothing = opening.some(({ value: { open } }) => open && !screens.has(toScreenId(open.value, domain)))
  return opensNothing || namesUnknown(entity, new Set(opening.map(({ name }) => name)))
}

function findUnopened({ entities }: Valid, names: Names): Outside['unopened'] {
  const { opened, screens } = names
  const ids = entities.some((file) => isLost(file, names)) ? [...screens.keys()].filter((id) => !opened.has(id)) : []
  return new Map(ids.map((id) => [id, true]))
}

export function lookOutside(valid: Valid, context: Context): Outside {
  const { names, api } = context
  const entities = new Map<string, ReturnType<typeof joinEntity>>()
  for (const file of valid.entities) {
    const joined = joinEntity(file, api)
    for (const { name } of file.entity.screens.value) entities.set(`${file.domain}/${name}`, joined)
  }
  const known = { entities, names, days: collectDays(names), presets: collectPresets(names) }
  return {
    ...names,
    ...api,
    paths: resolvePaths(context),
    unopened: findUnopened(valid, names),
    params: new Map([...names.screens.values()].map((screen) => [screen.id, findScreenParams(screen, known)])),
  }
}
