import type { Authority } from './authority'
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
  /** Without the server's base path. */
  readonly path: string
  /** Whether a `save` changes a record that exists. */
  readonly isUpdate: boolean
}

/**
 * Throws where no role of the user grants what the operation needs: its code, and its path if the role is limited to
 * some. What needs no code needs no path either. `administrator` may do everything.
 */
export function authorize({ user, roles }: Authority, demand: Demand): void {
  const code = findCode(demand.permission, demand.isUpdate)
  if (code === undefined || isAdministrator(user)) return
  const isGranted = roles.some(
    ({ codes, paths }) => codes.has(code) && (paths === undefined || paths.some((path) => path.test(demand.path))),
  )
  if (!isGranted) throw ServerError.forbidden()
}
