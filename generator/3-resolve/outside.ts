import type { Valid } from '../2-validate/validate'
import type { Fields } from '../expressions/environment'
import type { ApiIndex } from '../openapi/apiField'
import type { Context, Names } from './context'
import { joinEntity } from './entity'
import { collectDays, collectPresets, findParams } from './params'
import { resolvePaths } from './paths'

/** All that one entity may see of the API and of the others. What it asks is recorded, so nothing may reach it another way. */
export interface Outside extends Names, ApiIndex {
  /** The address of every screen. */
  readonly paths: ReadonlyMap<string, string>
  /** What the opener of every screen hands over. */
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
    params: new Map([...names.screens.values()].map((screen) => [screen.id, findParams(screen, known)])),
  }
}
