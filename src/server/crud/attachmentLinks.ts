import type { RecordData } from '../../contract/value'
import type { Database } from '../db/database'

const LINK = '/blade-file/file/download?id='
const LINKED = /\/blade-file\/file\/download\?id=(\d{1,19})/g
export const ATTACHMENTS = 'resource.attach'

/** The permanent URL of an attachment; needs a sign-in, and possibly access to a record that contains it. */
export function toLink(id: string): string {
  return `${LINK}${id}`
}

/** The attachment id in a permanent URL; undefined for any other URL. */
export function findLinkedId(link: string): string | undefined {
  const at = link.indexOf(LINK)
  const id = at < 0 ? '' : link.slice(at + LINK.length)
  return /^\d{1,19}$/.test(id) ? id : undefined
}

function listIds(body: RecordData | undefined): ReadonlySet<string> {
  const found = body === undefined ? [] : JSON.stringify(body).matchAll(LINKED)
  return new Set(Array.from(found, ([, id = '']) => id))
}

/** True if the record names the attachment. */
export function namesAttachment(body: RecordData, id: string): boolean {
  return listIds(body).has(id)
}

interface Change {
  readonly id: string
  readonly body: RecordData
  /** Absent: the record is new. */
  readonly stored?: RecordData
}

export interface AttachmentRules {
  /** Decides whether the writer may open an attachment of another uploader to the readers of a resource's records. */
  readonly mayHandOn?: (attachmentId: string, resource: string) => Promise<boolean>
}

interface Writing extends AttachmentRules {
  readonly resource: string
  readonly userId: string | undefined
}

async function listUploads(ids: readonly string[], userId: string | undefined, db: Database) {
  if (userId === undefined) return []
  const query = db.selectFrom('record').select('id').where('resource', '=', ATTACHMENTS).where('id', 'in', ids)
  return (await query.where('create_user', '=', userId).execute()).map(({ id }) => id)
}

/** Filters the ids to those that the writer uploaded or may hand on: a link to any other must not open it. */
async function listAllowed(ids: readonly string[], { resource, userId, mayHandOn }: Writing, db: Database) {
  const allowed = new Set(await listUploads(ids, userId, db))
  for (const id of ids) if (!allowed.has(id) && (await mayHandOn?.(id, resource))) allowed.add(id)
  return allowed
}

/** Inserts the new links that the writer may create; links of earlier writers stay. */
async function insertLinks(
  come: readonly { readonly attachment_id: string; readonly record_id: string }[],
  writing: Writing,
  db: Database,
): Promise<void> {
  const ids = [...new Set(come.map(({ attachment_id: each }) => each))]
  const allowed = ids.length === 0 ? new Set() : await listAllowed(ids, writing, db)
  const { resource } = writing
  const rows = come.filter(({ attachment_id: each }) => allowed.has(each)).map((link) => ({ ...link, resource }))
  if (rows.length === 0) return
  const insert = db.insertInto('attachment_link').values(rows)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Updates the links of the changed records; must run in the transaction that stores them. */
export async function linkAttachments(changes: readonly Change[], writing: Writing, db: Database): Promise<void> {
  const { resource } = writing
  if (resource === ATTACHMENTS) return
  const differences = changes.map(({ id, body, stored }) => {
    const [before, after] = [listIds(stored), listIds(body)]
    const [come, gone] = [
      [...after].filter((each) => !before.has(each)),
      [...before].filter((each) => !after.has(each)),
    ]
    return { id, come, gone }
  })
  // Before any deletion: the writer may link what he could read through a link that another record loses.
  const come = differences.flatMap((each) => each.come.map((link) => ({ attachment_id: link, record_id: each.id })))
  await insertLinks(come, writing, db)
  for (const { id, gone } of differences) {
    if (gone.length === 0) continue
    const links = db.deleteFrom('attachment_link').where('attachment_id', 'in', gone)
    await links.where('resource', '=', resource).where('record_id', '=', id).execute()
  }
}

export function databaseAttachmentLinks(db: Database) {
  return {
    list: async (attachmentId: string): Promise<readonly { resource: string; recordId: string }[]> => {
      const query = db.selectFrom('attachment_link').selectAll().where('attachment_id', '=', attachmentId)
      return (await query.execute()).map(({ resource, record_id: recordId }) => ({ resource, recordId }))
    },
  }
}

export type AttachmentLinks = ReturnType<typeof databaseAttachmentLinks>
