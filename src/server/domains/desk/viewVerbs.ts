import type { DraftOf } from '../../crud/resource'
import type { Derivation, Services, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { refuseField } from '../lookup/refuseField'

const RESOURCE = 'desk.view'

type View = DraftOf<typeof RESOURCE>

function isOwn(view: View, { user }: Services): boolean {
  return user !== undefined && view.createUser === user.userId
}

function isShared({ roleName }: View, { user }: Services): boolean {
  return roleName !== undefined && user?.roleNames.includes(roleName) === true
}

/** Lists the user's own views of a screen and those shared with one of his roles. */
export const viewListVerb: Verb<'desk.view.list'> = async (call, services) => {
  const conditions = [{ field: 'screenId', operator: 'equal', value: call.query.screenId }] as const
  const views = await services.unscoped.records.list(services.resource(RESOURCE), { conditions })
  return views.filter((view) => isOwn(view, services) || isShared(view, services))
}

function refuseForeign(view: View, services: Services): void {
  if (!isOwn(view, services)) throw ServerError.forbidden('只能修改自己的视图')
}

export const viewRules: Derivation<'desk.view'> = {
  beforeSave: async (view, services) => {
    // Reads the owner from the stored view, not from the request.
    if (view.id !== undefined) {
      refuseForeign(await services.records.get(services.resource(RESOURCE), view.id), services)
    }
    if (view.roleName !== undefined && !isShared(view, services)) refuseField('roleName', '只能共享给自己的角色')
    return view
  },
  beforeRemove: async (view, services) => refuseForeign(view, services),
}
