import type { CurrentUser } from './call'
import { isAdministrator } from './isAdministrator'
import type { Permission } from './operation'
import { ServerError } from './ServerError'

/** The code a request needs; none for those that need no more than a signed-in user. */
function findCode(permission: Permission, isUpdate: boolean): string | undefined {
  if (permission.kind === 'code') return permission.code
  if (permission.kind === 'save') return isUpdate ? permission.edit : permission.add
  return undefined
}

export interface Demand {
  readonly permission: Permission
  /** Whether a `save` changes a record that exists. */
  readonly isUpdate: boolean
}

/** Throws where the user's roles do not grant what the operation needs; `administrator` may do everything. */
export async function authorize(
  user: CurrentUser,
  demand: Demand,
  granted: (user: CurrentUser) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const code = findCode(demand.permission, demand.isUpdate)
  if (code === undefined || isAdministrator(user)) return
  const codes = await granted(user)
  if (!codes.has(code)) throw ServerError.forbidden()
}
