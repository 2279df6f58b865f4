import type { Valid } from '../2-validate/validate'
import type { Fields } from '../expressions/environment'
import type { ApiIndex } from '../openapi/apiField'
import type { Context, Names } from './context'
import { joinEntity } from './entity'
import { collectDays, findParams } from './params'
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
  const entities = new Map(
    valid.entities.flatMap((file) => {
      const joined = joinEntity(file, api)
      return file.entity.screens.value.map(({ name }) => [`${file.domain}/${name}`, joined] as const)
    }),
  )
  const known = { entities, names, days: collectDays(names) }
  return {
    ...names,
    ...api,
    paths: resolvePaths(context),
    params: new Map([...names.screens.values()].map((screen) => [screen.id, findParams(screen, known)])),
  }
}
