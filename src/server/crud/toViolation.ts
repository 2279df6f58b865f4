import { boundName, uniqueName } from '../db/recordIndex'
import { ServerError } from '../http/ServerError'
import { occursTwice } from './refuseDuplicate'
import type { Bound, Resource } from './resource'
import { toRecordUnique } from './toRecordPlans'

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** The error fields that PostgreSQL and PGlite share. */
function readError(error: unknown): { code?: unknown; constraint?: unknown } {
  return typeof error === 'object' && error !== null ? error : {}
}

function outOfBounds({ fields }: Resource, { field, operator, than }: Bound): ServerError {
  const [own, other] = [field, than].map((side) => fields[side]?.title ?? side)
  const message = operator === 'ge' ? `${own}不能小于${other}` : `${own}不能大于${other}`
  return ServerError.badRequest(message, { [field]: message })
}

/** Turns a unique or check violation into badRequest with a message for the user; returns any other error unchanged. */
export function toViolation(error: unknown, resource: Resource): unknown {
  const { code, constraint } = readError(error)
  if (code === UNIQUE_VIOLATION) {
    const rule = resource.unique.find(
      (unique) => uniqueName(resource.name, toRecordUnique(resource, unique)) === constraint,
    )
    return rule === undefined ? error : occursTwice(resource, rule.fields.at(-1) ?? resource.key)
  }
  const bound =
    code === CHECK_VIOLATION && resource.bounds.find((each) => boundName(resource.name, each) === constraint)
  return bound ? outOfBounds(resource, bound) : error
}
