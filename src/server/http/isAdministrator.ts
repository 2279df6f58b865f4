import type { CurrentUser } from './call'

/** Who may see and do everything, whatever is granted. */
export function isAdministrator(user: CurrentUser): boolean {
  return user.roleNames.includes('administrator')
}
