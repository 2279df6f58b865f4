import type { Valid } from '../2-validate/validate'
import type { Fields } from '../expressions/environment'
import type { ApiIndex } from '../openapi/apiField'
import type { Context, Names } from './context'
import { joinEntity } from './entity'
import { collectDays, collectPresets, findScreenParams } from './params'
import { resolvePaths } from './paths'

/** Everything that an entity may read of the API and of other entities; lookups are recorded. */
export interface Outside extends Names, ApiIndex {
  /** The path of every screen, by id. */
  readonly paths: ReadonlyMap<string, string>
  /** The types of the params that each screen's opener sends, by screen id. */
  readonly params: ReadonlyMap<string, Fields>
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
    params: new Map([...names.screens.values()].map((screen) => [screen.id, findScreenParams(screen, known)])),
  }
}
