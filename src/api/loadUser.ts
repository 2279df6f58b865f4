import type { RecordData } from '../contract/value'
import { type MenuNode, menuFor, roleTerms, toPermissions } from '../session/permissions'
import type { Session, SessionUser, TopMenu, UserGrants } from '../session/session'
import type { Api } from './api'

export type NarrowMenu = (
  menu: readonly MenuNode[],
  offers: ReadonlySet<string> | undefined,
) => Promise<readonly MenuNode[]>

export interface GrantsLoader extends Pick<Api, 'call' | 'features'> {
  readonly narrowMenu: NarrowMenu
}

/** First who it is, then what that user may do, then where that user may go. */
export async function loadGrants({ call, features, narrowMenu }: GrantsLoader): Promise<UserGrants> {
  // The server checks its answers against the description that these types are written from.
  const user = toUser(await call('session.user.info'))
  // Everything else is refused until then.
  if (user.mustChangePassword || user.owesSecondFactor) return { user, permissions: new Set(), topMenus: [], menu: [] }
  const asked = [call('system.menu.buttons'), call('system.menu.top-menu'), loadOffers(features)] as const
  const [buttons, topMenus, offers] = await Promise.all(asked)
  return {
    user,
    permissions: toPermissions(toList<MenuNode>(buttons)),
    topMenus: toList<TopMenu>(topMenus),
    offers,
    menu: await narrowMenu(menuFor(roleTerms(user), await loadMenu(call)), offers),
  }
}

/** Nothing is held back for a backend that cannot say now what it has. */
async function loadOffers(features: Api['features']): Promise<ReadonlySet<string> | undefined> {
  const announced = await features().catch(() => undefined)
  return announced && new Set(Object.keys(announced))
}

interface MenuLoader extends Pick<GrantsLoader, 'call' | 'narrowMenu'> {
  readonly session: Session
}

/** Shows the side menu of a top menu, or the whole menu; rejects without a change once it is aborted. */
export async function loadSideMenu(
  { session, call, narrowMenu }: MenuLoader,
  topMenuId?: string,
  signal?: AbortSignal,
): Promise<void> {
  const menu = await loadMenu(call, topMenuId, signal)
  const { user, offers } = session.getState()
  const shown = await narrowMenu(menuFor(user ? roleTerms(user) : [], menu), offers)
  signal?.throwIfAborted()
  session.setSideMenu(shown)
}

async function loadMenu(call: Api['call'], topMenuId?: string, signal?: AbortSignal): Promise<readonly MenuNode[]> {
  return toList<MenuNode>(await call('system.menu.routes', { query: { topMenuId } }, { signal }))
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
    deptName: list('deptName')[0] ?? '',
    avatar: text('avatar'),
    owesSecondFactor: info.owesSecondFactor === true,
    mustChangePassword: info.mustChangePassword === true,
    ...(typeof info.handlesOthersDocuments === 'boolean' && { handlesOthersDocuments: info.handlesOthersDocuments }),
  }
}
