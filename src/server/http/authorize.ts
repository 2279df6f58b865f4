import type { Authority } from './authority'
import { isAdministrator } from './isAdministrator'
import type { Permission } from './operation'
import { ServerError } from './ServerError'

/** The permission code that a request needs; undefined if being signed in is enough. */
function findCode(permission: Permission, isUpdate: boolean): string | undefined {
  if (permission.kind === 'code') return permission.code
  if (permission.kind === 'save') return isUpdate ? permission.edit : permission.add
  return undefined
}

export interface Demand {
  readonly permission: Permission
  /** The request path without the server's base path. */
  readonly path: string
  /** True if a `save` changes an existing record; chooses between the add and the edit code. */
  readonly isUpdate: boolean
}

/**
 * Throws forbidden unless a role of the user grants the operation's code and, if the role is limited to paths, its
 * path. Operations without a code skip the path check, too, and `administrator` may do everything.
 */
export function authorize({ user, roles }: Authority, demand: Demand): void {
  const code = findCode(demand.permission, demand.isUpdate)
  if (code === undefined || isAdministrator(user)) return
  const isGranted = roles.some(
    ({ codes, paths }) => codes.has(code) && (paths === undefined || paths.some((path) => path.test(demand.path))),
  )
  if (!isGranted) throw ServerError.forbidden()
}
