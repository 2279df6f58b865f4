import { holdsPermission } from '../../crud/holdsPermission'
import type { ScopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import type { Instance } from './instance'
import { todoResource } from './todos'

/** True if the caller has a todo of any process of the document. */
async function takesPart({ businessTable, businessId }: Instance, services: ScopedServices): Promise<boolean> {
  const { user, unscoped } = services
  const conditions = equals({ businessTable, businessId, userId: user?.userId ?? '' })
  const [totals] = await unscoped.records.totals(todoResource(services), { conditions, sum: [] })
  return totals !== undefined && totals.count > 0
}

/** True if the caller's permissions and data scopes include the document. */
async function seesDocument({ businessTable, businessId }: Instance, services: ScopedServices): Promise<boolean> {
  if (!holdsPermission(businessTable, services)) return false
  return (await services.records.find(services.resource(businessTable), businessId)) !== undefined
}

/** Throws forbidden unless the caller applied, has a todo, may see the document or is an administrator. */
export async function refuseOutsider(instance: Instance, services: ScopedServices): Promise<void> {
  const { user } = services
  if (user !== undefined && (user.userId === instance.startUserId || isAdministrator(user))) return
  if ((await takesPart(instance, services)) || (await seesDocument(instance, services))) return
  throw ServerError.forbidden('您没有参与该流程，不能查看')
}
