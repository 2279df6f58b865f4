import type { Resource } from '../../crud/resource'
import type { CurrentUser } from '../../http/call'
import { type Condition, findFilter, toConditions } from '../../http/conditions'
import { isJsonObject, type JsonObject, toText } from '../../http/json'
import { ServerError } from '../../http/ServerError'
import { oneOf } from './conditionOf'
import { joinedIds } from './joinedIds'

/** More conditions than that nobody understands. */
const MOST = 10

/** What a value may say instead of itself. */
const USER = ':user'
const DEPT = ':dept'

export interface CustomCondition {
  readonly field: string
  /** One of Blade's, e.g. `likeright`; absent: equal. */
  readonly suffix: string
  readonly value: string
}

function toCustom(value: JsonObject): CustomCondition {
  const { field, suffix, value: compared } = value
  return { field: toText(field), suffix: toText(suffix) || 'equal', value: String(compared ?? '') }
}

/** The list of a scope's value, or undefined where it is none. Never SQL: what is no such list narrows to nothing. */
export function readCustomConditions(text: unknown): readonly CustomCondition[] | undefined {
  try {
    const list: unknown = JSON.parse(String(text ?? ''))
    if (!Array.isArray(list) || list.length === 0 || list.length > MOST || !list.every(isJsonObject)) return undefined
    return list.map(toCustom)
  } catch {
    return undefined
  }
}

function toCondition(custom: CustomCondition, { fields }: Resource, user: CurrentUser): readonly Condition[] {
  if (custom.value === DEPT) return [oneOf(custom.field, joinedIds(user.deptId))]
  const value = custom.value === USER ? user.userId : custom.value
  return toConditions({ [`${custom.field}_${custom.suffix}`]: value }, fields)
}

function fitsFields({ field, suffix }: CustomCondition, { fields }: Resource): boolean {
  return fields[field]?.secret !== true && findFilter(`${field}_${suffix}`, fields) !== undefined
}

/** Undefined where one of them says nothing about the resource, so that a mistake never widens what is seen. */
export function toRowConditions(
  list: readonly CustomCondition[],
  resource: Resource,
  user: CurrentUser,
): readonly Condition[] | undefined {
  if (!list.every((custom) => fitsFields(custom, resource))) return undefined
  try {
    const conditions = list.map((custom) => toCondition(custom, resource, user))
    return conditions.every((found) => found.length === 1) ? conditions.flat() : undefined
  } catch (error) {
    if (error instanceof ServerError) return undefined
    throw error
  }
}
