import { ATTACHMENTS, namesAttachment } from '../../crud/attachmentLinks'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import type { Authority } from '../../http/authority'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { loadAuthority } from '../system/exports'

/** Folder of templates, which everybody may read; adding to it needs a permission of its own. */
export const TEMPLATE = 'template'

/** Resources whose files every signed-in user may read. */
const SHOWN_TO_ALL: ReadonlySet<string> = new Set(['system.user', 'desk.notice'])
/** Resource that may refer only to uploads of its author (avatars). */
const OWN_UPLOADS = 'system.user'
const PROCESSES = 'flow.follow'

type Attachment = RecordOf<'resource.attach'>

interface AttachmentOwner {
  readonly resource: string
  readonly recordId: string
}

/** True if the record names the attachment in a property that the user may see. */
async function isShown(id: string, { resource: name, recordId }: AttachmentOwner, services: ScopedServices) {
  const resource = services.findResource(name)
  if (resource === undefined) return false
  const record = await services.unscoped.records.find(resource, recordId)
  return record !== undefined && namesAttachment(services.access.show(resource, record), id)
}

/** True if the user has a todo of the document's process, or of the process itself. */
async function takesPart({ recordId }: AttachmentOwner, { unscoped, user }: ScopedServices): Promise<boolean> {
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

async function maySee(place: AttachmentOwner, authority: Authority, services: ScopedServices): Promise<boolean> {
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
  for (const place of places) {
    if ((await maySee(place, authority, services)) && (await isShown(attachment.id, place, services))) return true
  }
  return false
}

/** True if the user may refer to another's attachment in a record, which opens it to all who may read that record. */
export async function mayHandOn(id: string, resource: string, services: ScopedServices): Promise<boolean> {
  if (resource === OWN_UPLOADS) return false
  const attachment = await services.unscoped.records.find(services.resource(ATTACHMENTS), id)
  return attachment !== undefined && (await mayRead(attachment, services))
}

/** Returns an attachment that the user may read: his own, a template, or one in a record that he may see. */
export async function findReadable(services: ScopedServices, id: string): Promise<Attachment | undefined> {
  const attachment = await services.unscoped.records.find(services.resource(ATTACHMENTS), id)
  return attachment !== undefined && (await mayRead(attachment, services)) ? attachment : undefined
}

/** Like `findReadable`, but throws notFound for all others, so that ids reveal nothing. */
export async function getReadable(services: ScopedServices, id: string): Promise<Attachment> {
  const attachment = await findReadable(services, id)
  if (attachment === undefined) throw ServerError.notFound('文件不存在')
  return attachment
}
