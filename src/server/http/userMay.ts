import type { May } from '../../record/narrowForm'
import type { CurrentUser } from './call'
import { isAdministrator } from './isAdministrator'

/** Nobody who is not signed in holds a permission; `administrator` holds all. */
export function userMay(user: CurrentUser | undefined): May {
  if (user === undefined) return () => false
  return (code) => isAdministrator(user) || user.codes?.has(code) === true
}
