import type { GrantedCodes } from '../../crud/services'
import { BUTTON, grantedMenus } from './grantedMenus'

/** The codes of the buttons that the user's roles grant. */
export const grantedCodes: GrantedCodes = async (user, services) => {
  const { granted } = await grantedMenus(user, services)
  return new Set(granted.filter((menu) => menu.category === BUTTON).map((menu) => String(menu.code)))
}
