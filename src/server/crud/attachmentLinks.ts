import type { RecordData } from '../../contract/value'
import type { Database } from '../db/database'

const LINK = '/blade-file/file/download?id='
const LINKED = /\/blade-file\/file\/download\?id=(\d{1,19})/g
export const ATTACHMENTS = 'resource.attach'

/** The lasting address of an attachment; whoever asks for it must be signed in, and may have to see what names it. */
export function toLink(id: string): string {
  return `${LINK}${id}`
}

/** The id in a lasting address; undefined where it is not one of ours. */
export function findLinkedId(link: string): string | undefined {
  const at = link.indexOf(LINK)
  const id = at < 0 ? '' : link.slice(at + LINK.length)
  return /^\d{1,19}$/.test(id) ? id : undefined
}

function listIds(body: RecordData | undefined): ReadonlySet<string> {
  const found = body === undefined ? [] : JSON.stringify(body).matchAll(LINKED)
  return new Set(Array.from(found, ([, id = '']) => id))
}

interface Change {
  readonly id: string
  readonly body: RecordData
  /** Absent: the record is new. */
  readonly stored?: RecordData
}

export interface AttachmentRules {
  /** Whether the writer may let the readers of a resource's records read an attachment that he has not uploaded. */
  readonly mayHandOn?: (attachmentId: string, resource: string) => Promise<boolean>
}

interface Writing extends AttachmentRules {
  readonly resource: string
  /** In whose name it is written. */
  readonly userId: string | undefined
}

async function listUploads(ids: readonly string[], userId: string | undefined, db: Database) {
  if (userId === undefined) return []
  const query = db.selectFrom('record').select('id').where('resource', '=', ATTACHMENTS).where('id', 'in', ids)
  return (await query.where('create_user', '=', userId).execute()).map(({ id }) => id)
}

/** Those of the ids that the writer has uploaded or may hand on: naming any other must not open it. */
async function listAllowed(ids: readonly string[], { resource, userId, mayHandOn }: Writing, db: Database) {
  const allowed = new Set(await listUploads(ids, userId, db))
  for (const id of ids) if (!allowed.has(id) && (await mayHandOn?.(id, resource))) allowed.add(id)
  return allowed
}

/** Names what the writer may name; what a record has named before it goes on naming, whoever saves it. */
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

/** Brings up to date which attachments records name; to be asked in the transaction that stores them. */
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
  // Before any is taken away: what one of the records named the writer could read, and may name in another.
  const come = differences.flatMap((each) => each.come.map((link) => ({ attachment_id: link, record_id: each.id })))
  await insertLinks(come, writing, db)
  for (const { id, gone } of differences) {
    if (gone.length === 0) continue
    const links = db.deleteFrom('attachment_link').where('attachment_id', 'in', gone)
    await links.where('resource', '=', resource).where('record_id', '=', id).execute()
  }
}

/** The records that name an attachment. */
export function databaseAttachmentLinks(db: Database) {
  return {
    list: async (attachmentId: string): Promise<readonly { resource: string; recordId: string }[]> => {
      const query = db.selectFrom('attachment_link').selectAll().where('attachment_id', '=', attachmentId)
      return (await query.execute()).map(({ resource, record_id: recordId }) => ({ resource, recordId }))
    },
  }
}

export type AttachmentLinks = ReturnType<typeof databaseAttachmentLinks>
