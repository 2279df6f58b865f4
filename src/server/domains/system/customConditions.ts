import type { Resource } from '../../crud/resource'
import type { AmongCondition } from '../../crud/rowScopes'
import type { Services } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { type Condition, findFilter, toConditions } from '../../http/conditions'
import { isJsonObject, type JsonObject, toJsonText } from '../../http/json'
import { ServerError } from '../../http/ServerError'
import { equalsOneOf } from '../lookup/equals'
import { joinedIds } from './joinedIds'

const MAX_CONDITIONS = 10

/** Placeholders for the user's id and departments. */
const USER = ':user'
const DEPT = ':dept'

export interface CustomCondition {
  readonly field: string
  /** Suffix of Blade's filters, e.g. `likeright`. */
  readonly suffix: string
  readonly value: string
}

function toCustom(value: JsonObject): CustomCondition {
  const { field, suffix, value: compared } = value
  return { field: toJsonText(field), suffix: toJsonText(suffix) || 'equal', value: String(compared ?? '') }
}

/** Conditions of a custom scope; undefined if the text is no such list (SQL, for example), and the scope then matches no rows. */
export function readCustomConditions(text: string | undefined): readonly CustomCondition[] | undefined {
  try {
    const list: unknown = JSON.parse(text ?? '')
    if (!Array.isArray(list) || list.length === 0 || list.length > MAX_CONDITIONS || !list.every(isJsonObject))
      return undefined
    return list.map(toCustom)
  } catch {
    return undefined
  }
}

/**
 * Matches `:project.project`, a reference to the rows of that resource that the user may see, and
 * `:project.project.factoryId`, one to what those rows reference.
 */
const ROWS = /^:([a-z-]+\.[a-z-]+)(?:\.([a-zA-Z]+))?$/

type FieldCondition = Condition | AmongCondition

interface Asking {
  readonly user: CurrentUser
  readonly findResource: Services['findResource']
}

/** True if a field of the resource references one record; without a field its rows are meant. */
const references = (resource: Resource, field: string | undefined) =>
  field === undefined || resource.references.some(({ path }) => path.join('.') === field)

function toCondition(
  custom: CustomCondition,
  { fields }: Resource,
  { user, findResource }: Asking,
): readonly FieldCondition[] {
  const [, named, by] = ROWS.exec(custom.value) ?? []
  if (named !== undefined) {
    const among = findResource(named)
    return among === undefined || !references(among, by) ? [] : [{ field: custom.field, among, by }]
  }
  if (custom.value === DEPT) return [equalsOneOf(custom.field, joinedIds(user.deptId))]
  const value = custom.value === USER ? user.userId : custom.value
  return toConditions({ [`${custom.field}_${custom.suffix}`]: value }, fields)
}

function fitsFields({ field, suffix }: CustomCondition, { fields }: Resource): boolean {
  return fields[field]?.secret !== true && findFilter(`${field}_${suffix}`, fields) !== undefined
}

/** Undefined if any condition does not fit the resource, so that a mistake never widens a scope. */
export function toRowConditions(
  list: readonly CustomCondition[],
  resource: Resource,
  asking: Asking,
): readonly FieldCondition[] | undefined {
  if (!list.every((custom) => fitsFields(custom, resource))) return undefined
  try {
    const conditions = list.map((custom) => toCondition(custom, resource, asking))
    return conditions.every((found) => found.length === 1) ? conditions.flat() : undefined
  } catch (error) {
    if (error instanceof ServerError) return undefined
    throw error
  }
}
