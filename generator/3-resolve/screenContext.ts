import type { Environment, Fields } from '../expressions/environment'
import type { ApiFields } from '../openapi/apiField'
import type { FieldScope } from './choices'
import { type EntityContext, type NamedScreen, toFields, USER_FIELDS } from './context'

/** One screen of an entity, with what its opener hands over. */
export interface ScreenContext extends EntityContext {
  readonly screen: NamedScreen
  readonly params: Fields
  /** Its address; every screen has one. */
  readonly path: string
  readonly parent?: NamedScreen
  /** Whether a file that cannot be read may open it. */
  readonly openerLost: boolean
}

function around({ params, openerLost, names }: ScreenContext): Omit<Environment, 'form'> {
  const { conditions } = names
  const rest = { params, conditions, user: USER_FIELDS }
  return openerLost ? { ...rest, openerLost } : rest
}

/** In a list a bare name is a field of the row. */
export function toRowEnv(fields: ApiFields, context: ScreenContext): Environment {
  return { form: {}, row: toFields(fields), ...around(context) }
}

/** In a form or view a bare name is a field of the record. */
export function toFormEnv(fields: ApiFields, context: ScreenContext): Environment {
  return { form: toFields(fields), ...around(context) }
}

export function toFormScope(fields: ApiFields, owner: string, context: ScreenContext): FieldScope {
  return { env: toFormEnv(fields, context), siblings: fields, owner }
}
