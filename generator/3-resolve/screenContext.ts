import type { Environment, Fields } from '../expressions/environment'
import type { ApiFields } from '../openapi/apiField'
import type { FieldScope } from './choices'
import { type EntityContext, type NamedScreen, toFields, USER_FIELDS } from './context'
import { addUnsent } from './unsent'

export interface ScreenContext extends EntityContext {
  readonly screen: NamedScreen
  readonly params: Fields
  readonly path: string
  /** The path of every screen, by id. */
  readonly paths: ReadonlyMap<string, string>
  readonly parent?: NamedScreen
  /** True if an entity that failed to parse may open the screen, so that unknown params are no error. */
  readonly openerLost: boolean
}

function around({ params, openerLost, conditions, names }: ScreenContext): Omit<Environment, 'form'> {
  const rest = { params, conditions, keysByLabel: names.keysByLabel, user: USER_FIELDS, roles: names.roles }
  return openerLost ? { ...rest, openerLost } : rest
}

/** The environment of a list, in which a bare name is a field of the row. */
export function toRowEnv(fields: ApiFields, context: ScreenContext): Environment {
  return { form: {}, row: toFields(addUnsent(fields, context.entity)), ...around(context) }
}

/** The environment of a form or view, in which a bare name is a field of the record. */
export function toFormEnv(fields: ApiFields, context: ScreenContext): Environment {
  return { form: toFields(addUnsent(fields, context.entity)), ...around(context) }
}

export function toFieldScope(fields: ApiFields, owner: string, context: ScreenContext): FieldScope {
  return { env: toFormEnv(fields, context), siblings: fields, owner }
}
