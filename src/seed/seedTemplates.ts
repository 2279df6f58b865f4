import type { ImportSpec } from '../contract/importTable'
import type { RecordData } from '../contract/value'
import { imports } from '../generated/imports'
import type { Database } from '../server/db/database'
import { withDatabaseLock } from '../server/db/migrate'
import { newFileKey, toAttachment } from '../server/domains/resource/attachments'
import { TEMPLATE } from '../server/domains/resource/readableAttachment'
import type { FileStore } from '../server/files/fileStore'
import type { Random } from '../server/http/serverConfig'
import { type TemplateColumn, writeTemplate } from '../server/xlsx/writeTemplate'
import { type Clock, formatDateTime } from '../value/date'
import { WORKBOOK_TYPE } from '../value/sheet'
import { seedId } from './data/seedId'
import { insertSeed } from './insertSeed'
import { NORMAL, seedRecord } from './seedRecord'
import { templateColumns } from './templateColumns'

export interface TemplateParts {
  readonly db: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly random: Random
}

const SPECS: readonly ImportSpec[] = Object.values(imports)

/** Marks required columns with a star, which the import ignores. */
const markRequired = (column: TemplateColumn): TemplateColumn =>
  column.required ? { ...column, title: `${column.title}*` } : column

/** Remembers what the columns of the template were made of; returns false if they are the same. */
async function noteColumns({ db }: TemplateParts, name: string, columns: readonly TemplateColumn[]): Promise<boolean> {
  const key = `seed.templates ${name}`
  const value = JSON.stringify(columns)
  const known = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  if (known?.value === value) return false
  const insert = db.insertInto('setting').values({ key, value })
  await insert.onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute()
  return true
}

/** The template that an earlier start made; those that users put have an author. */
async function findMade(db: Database, name: string): Promise<string | undefined> {
  const found = db.selectFrom('record').select(['id', 'body']).where('resource', '=', 'resource.attach')
  const made = await found.where('create_user', 'is', null).where('is_deleted', '=', 0).execute()
  const isNamed = ({ folder, originalName }: RecordData) => folder === TEMPLATE && originalName === name
  return made.find(({ body }) => isNamed(body))?.id
}

/** The first free id of a template. */
async function nextId(db: Database): Promise<string> {
  const made = db.selectFrom('record').select('id').where('resource', '=', 'resource.attach')
  const ids = await made.where('id', '>=', seedId('template', 0)).where('id', '<', seedId('template', 999)).execute()
  const taken = new Set(ids.map(({ id }) => String(id)))
  let number = 1
  while (taken.has(seedId('template', number))) number += 1
  return seedId('template', number)
}

/** Puts a new template, or new contents into the one that an earlier start made. */
async function putTemplate(
  { db, files, clock, random }: TemplateParts,
  name: string,
  columns: readonly TemplateColumn[],
) {
  const content = new Blob([new Uint8Array(await writeTemplate(columns.map(markRequired)))], {
    type: WORKBOOK_TYPE,
  })
  const key = newFileKey({ random })
  await files.put(key, content)
  const made = await findMade(db, name)
  const id = made ?? (await nextId(db))
  const body = { ...toAttachment(id, { key, name, size: content.size }), folder: TEMPLATE }
  if (made === undefined) {
    const head = { id, status: NORMAL, createTime: formatDateTime(clock()) }
    return insertSeed(db, [seedRecord('resource.attach', head, body)])
  }
  await db
    .updateTable('record')
    .set({ body: JSON.stringify(body) })
    .where('resource', '=', 'resource.attach')
    .where('id', '=', id)
    .execute()
}

async function putTemplates(parts: TemplateParts): Promise<void> {
  for (const spec of SPECS) {
    if (spec.template === undefined) continue
    const columns = await templateColumns(parts.db, spec)
    if (await noteColumns(parts, spec.template, columns)) await putTemplate(parts, spec.template, columns)
  }
}

/** Makes the import templates of the columns and words that the imports read, anew where one of them has changed; keeps those that users put in their place. */
export async function seedTemplates(parts: TemplateParts): Promise<void> {
  await withDatabaseLock(parts.db, (connection) =>
    connection.transaction().execute((db) => putTemplates({ ...parts, db })),
  )
}
