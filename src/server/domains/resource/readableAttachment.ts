import { ATTACHMENTS } from '../../crud/attachmentLinks'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import type { Authority } from '../../http/authority'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { loadAuthority } from '../system/door'

/** The folder of what everybody fills in; a right of its own is needed to put something there. */
export const TEMPLATE = 'template'

/** Records whose pictures and files are for everybody who is signed in. */
const SHOWN_TO_ALL: ReadonlySet<string> = new Set(['system.user', 'desk.notice'])
/** Records that name nothing but what their writer has uploaded: an avatar. */
const OWN_UPLOADS = 'system.user'
const PROCESSES = 'flow.follow'

type Attachment = RecordOf<'resource.attach'>

interface Place {
  readonly resource: string
  readonly recordId: string
}

/** Whether the user has or had to do with the process of a document, or with that process. */
async function takesPart({ recordId }: Place, { unscoped, user }: ScopedServices): Promise<boolean> {
  const todos = unscoped.resource('flow.todo')
  for (const field of ['businessId', 'processInstanceId'] as const) {
    const conditions = [
      { field, operator: 'equal', value: recordId },
      { field: 'userId', operator: 'equal', value: user?.userId ?? '0' },
    ] as const
    if ((await unscoped.records.page(todos, { conditions, current: 1, size: 1 })).records.length > 0) return true
  }
  return false
}

function holdsCode(resource: string, { roles, user }: Authority, { resourcesOf }: ScopedServices): boolean {
  if (SHOWN_TO_ALL.has(resource) || isAdministrator(user)) return true
  return roles.some(({ codes }) => [...codes].some((code) => resourcesOf(code).includes(resource)))
}

async function maySee(place: Place, authority: Authority, services: ScopedServices): Promise<boolean> {
  const resource = services.findResource(place.resource)
  if (resource === undefined) return false
  if (await takesPart(place, services)) return true
  if (place.resource === PROCESSES) {
    const process = await services.unscoped.records.find(services.resource(PROCESSES), place.recordId)
    if (process === undefined || process.businessTable === PROCESSES) return false
    return maySee({ resource: process.businessTable, recordId: process.businessId }, authority, services)
  }
  if (!holdsCode(place.resource, authority, services)) return false
  return (await services.records.find(resource, place.recordId)) !== undefined
}

async function mayRead(attachment: Attachment, services: ScopedServices): Promise<boolean> {
  const { user, attachmentLinks } = services
  if (user === undefined) return false
  if (attachment.createUser === user.userId || attachment.folder === TEMPLATE || isAdministrator(user)) return true
  const places = await attachmentLinks.list(attachment.id)
  if (places.length === 0) return false
  const authority = await loadAuthority(user, services)
  for (const place of places) if (await maySee(place, authority, services)) return true
  return false
}

/** Whether the user may name what somebody else has uploaded in a record, and so open it to those who see that record. */
export async function mayHandOn(id: string, resource: string, services: ScopedServices): Promise<boolean> {
  if (resource === OWN_UPLOADS) return false
  const attachment = await services.unscoped.records.find(services.resource(ATTACHMENTS), id)
  return attachment !== undefined && (await mayRead(attachment, services))
}

/**
 * An attachment that the user may read: one's own, a template, or one that a record names which the user may see.
 * Throws notFound for others, as if they were not there.
 */
export async function getReadable(services: ScopedServices, id: string): Promise<Attachment> {
  const attachment = await services.unscoped.records.find(services.resource(ATTACHMENTS), id)
  if (attachment === undefined || !(await mayRead(attachment, services))) throw ServerError.notFound('文件不存在')
  return attachment
}
