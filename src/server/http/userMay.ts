import { holdsRole } from '../../contract/guard'
import type { May } from '../../record/narrowForm'
import type { CurrentUser } from './call'
import { isAdministrator } from './isAdministrator'

/** Nobody who is not signed in holds a permission; `administrator` holds all. Roles are held as they are. */
export function userMay(user: CurrentUser | undefined): May {
  if (user === undefined) return () => false
  return (code) => holdsRole(code, user.roleNames) ?? (isAdministrator(user) || user.codes?.has(code) === true)
}
