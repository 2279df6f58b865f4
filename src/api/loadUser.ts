import type { RecordData } from '../contract/value'
import { type MenuNode, menuFor, toPermissions } from '../session/permissions'
import type { SessionUser, TopMenu, UserGrants } from '../session/session'
import type { Api } from './api'

/** First who it is, then what that user may do, then where that user may go. */
export async function loadGrants(call: Api['call']): Promise<UserGrants> {
  // The server checks its answers against the description that these types are written from.
  const user = toUser(await call('session.user.info'))
  // Everything else is refused until then.
  if (user.mustChangePassword || user.owesSecondFactor) return { user, permissions: new Set(), topMenus: [], menu: [] }
  const [buttons, topMenus] = await Promise.all([call('system.menu.buttons'), call('system.menu.top-menu')])
  return {
    user,
    permissions: toPermissions(toList<MenuNode>(buttons)),
    topMenus: toList<TopMenu>(topMenus),
    menu: menuFor(user.roleNames, await loadMenu(call)),
  }
}

export async function loadMenu(call: Api['call'], topMenuId?: string): Promise<readonly MenuNode[]> {
  return toList<MenuNode>(await call('system.menu.routes', { query: { topMenuId } }))
}

/** A list that is empty may come as the wire's null object. */
function toList<T>(data: unknown): readonly T[] {
  return Array.isArray(data) ? (data as readonly T[]) : []
}

function toUser(info: RecordData): SessionUser {
  const text = (field: string) => String(info[field] ?? '')
  const list = (field: string) =>
    text(field)
      .split(',')
      .filter((name) => name !== '')
  return {
    userId: text('id'),
    account: text('account'),
    realName: text('realName') || text('name') || text('account'),
    roleNames: list('roleName'),
    roleAliases: list('roleAlias'),
    tenantId: text('tenantId'),
    deptId: text('deptId'),
    avatar: text('avatar'),
    owesSecondFactor: info.owesSecondFactor === true,
    mustChangePassword: info.mustChangePassword === true,
    ...(typeof info.handlesOthersDocuments === 'boolean' && { handlesOthersDocuments: info.handlesOthersDocuments }),
  }
}
