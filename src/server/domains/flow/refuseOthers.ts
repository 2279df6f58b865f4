import { type AuditedDocument, OTHERS_DOCUMENTS } from '../../crud/documentLife'
import type { Services } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { grantedMenus } from '../system/exports'

/** True if the caller may change, submit, withdraw and remove documents of others. */
export async function mayHandleOthers({ user, unscoped }: Services): Promise<boolean> {
  if (user === undefined || isAdministrator(user)) return true
  const { granted } = await grantedMenus(user, unscoped)
  return granted.some(({ code }) => code === OTHERS_DOCUMENTS)
}

/** Throws forbidden if the document is another's and the caller may not handle those. */
export async function refuseOthers({ record }: AuditedDocument, services: Services): Promise<void> {
  if (record.createUser === services.user?.userId || (await mayHandleOthers(services))) return
  throw ServerError.forbidden('这是他人的单据，请由申请人或有权处理他人单据的人办理')
}
