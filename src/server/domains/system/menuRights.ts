import type { Id } from '../../../contract/value'
import { OTHERS_DOCUMENTS } from '../../crud/documentLife'
import type { UnscopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equalsOneOf } from '../lookup/equals'
import { BUTTON, grantedMenus } from './grantedMenus'
import { type Menu, menuResource } from './resources'
import { findAncestors, ROOT } from './treeParents'

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

/** True if a data scope names one of these menus. */
async function isScoped(menus: readonly Menu[], services: UnscopedServices): Promise<boolean> {
  const conditions = [equalsOneOf('resourceCode', [...new Set(menus.map(({ code }) => code))])]
  const [scope] = await services.records.list(services.resource('system.data-scope'), { conditions })
  return scope !== undefined
}

/** Menus whose permissions the change adds to or takes from: a data scope of a menu reaches to all below it. */
async function listTouched({ menu, stored }: Change, services: UnscopedServices): Promise<readonly Menu[]> {
  if (stored === undefined) return []
  const isSame = menu.code === stored.code && menu.category === stored.category
  if (isSame && menu.parentId === stored.parentId) return []
  const above = (parentId = ROOT) => findAncestors(parentId, menuResource, services)
  return [...(isSame ? [] : [stored]), ...(await above(stored.parentId)), ...(await above(menu.parentId))]
}

/** Throws forbidden if a non-administrator changes permissions or data scopes by a menu. */
export async function refuseMenuRights(change: Change, services: UnscopedServices): Promise<void> {
  if (services.user === undefined || isAdministrator(services.user)) return
  await refuseForeignCode(change, services)
  if (await isScoped(await listTouched(change, services), services))
    throw ServerError.forbidden('数据权限按此菜单限定范围，只有管理员可以修改!')
}

/** Like `refuseMenuRights`, for a removal. */
export async function refuseMenuRemoval(stored: Menu, services: UnscopedServices): Promise<void> {
  await refuseMenuRights({ menu: {}, stored }, services)
}
