import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, ScopedServices, Services, Verb } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { refuseField } from '../lookup/refuseField'
import { deptResource } from '../system/exports'

const RESOURCE = 'desk.view'

type View = UnsavedOf<typeof RESOURCE>

function isOwn(view: View, { user }: Services): boolean {
  return user !== undefined && view.createUser === user.userId
}

/** True if the view is shared with a role of the user. */
function isOfRole({ roleName }: View, { user }: Services): boolean {
  return roleName !== undefined && user?.roleNames.includes(roleName) === true
}

/** 0 for the user's own view, 1 for one of his roles, 2 for one of everybody; undefined if he may not see it. */
export function nearness(view: View, services: Services): 0 | 1 | 2 | undefined {
  if (isOwn(view, services)) return 0
  if (isOfRole(view, services)) return 1
  return view.everyone === true ? 2 : undefined
}

/** Departments that the user does not find, such as those of competitors. */
async function listHiddenDepts({ records, unscoped }: ScopedServices): Promise<ReadonlySet<unknown>> {
  const found = new Set((await records.list(deptResource)).map(({ id }) => id))
  const all = await unscoped.records.list(deptResource)
  return new Set(all.map(({ id }) => id).filter((id) => !found.has(id)))
}

/**
 * Lists the user's own views of a screen and those shared with everybody or with one of his roles, except by competitors:
 * factories have one role, and what one filters by is no other's business.
 */
export const viewListVerb: Verb<'desk.view.list'> = async (call, services) => {
  const conditions = [{ field: 'screenId', operator: 'equal', value: call.query.screenId }] as const
  const views = await services.unscoped.records.list(services.resource(RESOURCE), { conditions })
  const hidden = await listHiddenDepts(services)
  return views.filter((view) => {
    const near = nearness(view, services)
    return near === 0 || (near !== undefined && !hidden.has(view.createDept))
  })
}

/** Throws notFound for a view that the user may not even see. */
function refuseForeign(view: View, services: Services): void {
  if (nearness(view, services) === undefined) throw ServerError.notFound()
  if (!isOwn(view, services)) throw ServerError.forbidden('只能修改自己的视图')
}

/** Whatever shows to everybody, or opens for others by itself, is an administrator's to decide. */
function refuseForOthers(view: View, services: Services): void {
  const { user } = services
  if (user === undefined || isAdministrator(user)) return
  if (view.roleName !== undefined && !isOfRole(view, services)) refuseField('roleName', '只能共享给自己的角色')
  if (view.everyone === true) refuseField('everyone', '只有管理员可以共享给所有人')
  if (view.isDefault === true && view.roleName !== undefined)
    refuseField('isDefault', '只有管理员可以设置角色的默认视图')
}

export const viewRules: Derivation<'desk.view'> = {
  // Asked before a conflict is, whose answer shows the stored view; its owner never changes.
  prepare: async ({ id }, services) => {
    if (typeof id !== 'string') return {}
    refuseForeign(await services.unscoped.records.get(services.resource(RESOURCE), id), services)
    return {}
  },
  beforeSave: async (view, services) => {
    refuseForOthers(view, services)
    return view
  },
  beforeRemove: async (view, services) => refuseForeign(view, services),
}
