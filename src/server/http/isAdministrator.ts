import type { CurrentUser } from './call'

/** True for the role that bypasses every grant and scope. */
export function isAdministrator(user: CurrentUser): boolean {
  return user.roleNames.includes('administrator')
}
