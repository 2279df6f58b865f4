import type { Id } from '../../../contract/value'
import { OTHERS_DOCUMENTS } from '../../crud/documentLife'
import type { UnscopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import { BUTTON, grantedMenus } from './grantedMenus'
import { type Menu, menuResource } from './resources'
import { ROOT } from './treeParents'

interface Change {
  /** State after the change; empty for a removal. */
  readonly menu: { readonly code?: string; readonly category?: number; readonly parentId?: Id }
  readonly stored: Menu | undefined
}

async function listOwnCodes(services: UnscopedServices): Promise<ReadonlySet<string>> {
  const { user } = services
  const { granted } = user === undefined ? { granted: [] } : await grantedMenus(user, services)
  return new Set(granted.filter(({ category }) => category === BUTTON).map(({ code }) => code))
}

/** Throws forbidden if the change adds or removes a permission that the caller lacks. */
async function refuseForeignCode({ menu, stored }: Change, services: UnscopedServices): Promise<void> {
  const before = stored?.category === BUTTON ? stored.code : undefined
  const after = menu.category === BUTTON ? menu.code : undefined
  if (before === after) return
  const own = await listOwnCodes(services)
  const opens = (code: string | undefined) =>
    code === OTHERS_DOCUMENTS || (code !== undefined && services.resourcesOf(code).length > 0)
  const exceeds = [before, after].some((code) => opens(code) && !(code !== undefined && own.has(code)))
  if (exceeds) throw ServerError.forbidden('不能设置超出自身权限的按钮编号!')
}

/** True if a data scope names this menu. */
async function isScoped(menu: Menu | undefined, services: UnscopedServices): Promise<boolean> {
  if (menu === undefined) return false
  const conditions = [equal('resourceCode', menu.code)]
  const [scope] = await services.records.list(services.resource('system.data-scope'), { conditions })
  return scope !== undefined
}

async function listTouched(
  { menu, stored }: Change,
  { records }: UnscopedServices,
): Promise<readonly (Menu | undefined)[]> {
  if (stored === undefined) return []
  const isSame = menu.code === stored.code && menu.category === stored.category
  if (isSame && menu.parentId === stored.parentId) return []
  const parent = await records.find(menuResource, stored.parentId ?? ROOT)
  return isSame ? [parent] : [stored, parent]
}

/** Throws forbidden if a non-administrator changes permissions or data scopes by a menu. */
export async function refuseMenuRights(change: Change, services: UnscopedServices): Promise<void> {
  if (services.user === undefined || isAdministrator(services.user)) return
  await refuseForeignCode(change, services)
  for (const menu of await listTouched(change, services)) {
    if (await isScoped(menu, services)) throw ServerError.forbidden('数据权限按此菜单限定范围，只有管理员可以修改!')
  }
}

/** Like `refuseMenuRights`, for a removal. */
export async function refuseMenuRemoval(stored: Menu, services: UnscopedServices): Promise<void> {
  await refuseMenuRights({ menu: {}, stored }, services)
}
