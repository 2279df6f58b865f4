/**
 * Writes documents until killed: each with rows and their total, and in the same transaction a sum over all documents.
 * Prints each confirmed document. Uses DATABASE_URL, else DATA_DIR.
 */
import { writeSync } from 'node:fs'
import { createRecordStore } from '../../src/server/crud/createRecordStore'
import type { RecordStore } from '../../src/server/crud/records'
import { openEmbedded } from '../../src/server/db/node/openEmbedded'
import { openPostgres } from '../../src/server/db/node/openPostgres'
import { createSnowflake } from '../../src/server/db/snowflake'
import { documentResource, sumResource } from './killedRecords'

const WRITERS = 8
const SUMS = 4

const { DATABASE_URL: url, DATA_DIR: folder = '' } = process.env
const { db } = await (url === undefined ? openEmbedded(folder) : openPostgres(url))
const newId = createSnowflake(Date.now, () => 0)

function inTransaction<T>(work: (records: RecordStore) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .execute((inner) => work(createRecordStore({ db: inner, clock: Date.now, newId, user: undefined })))
}

const draw = (below: number) => Math.floor(Math.random() * below)

function drawRows() {
  const rows = Array.from({ length: 1 + draw(20) }, () => ({ weight: draw(1000) }))
  return { rows, total: rows.reduce((sum, { weight }) => sum + weight, 0) }
}

async function addToSum(records: RecordStore, change: { count: number; total: number }): Promise<void> {
  const sums = await records.list(sumResource)
  const { id } = sums[draw(sums.length)] ?? {}
  const sum = await records.lock(sumResource, String(id))
  const values = { count: Number(sum.count) + change.count, total: Number(sum.total) + change.total }
  await records.update(sumResource, String(id), { values })
}

/** Updates the sum in the transaction of the document, so that a confirmed document is complete. */
async function write(): Promise<string> {
  const values = drawRows()
  const stored = await inTransaction(async (records) => {
    const record = await records.insert(documentResource, values)
    await addToSum(records, { count: 1, total: values.total })
    return record
  })
  writeSync(1, `${stored.id} 1\n`)
  return String(stored.id)
}

async function change(id: string): Promise<void> {
  const values = drawRows()
  const stored = await inTransaction(async (records) => {
    const before = await records.lock(documentResource, id)
    const record = await records.update(documentResource, id, { values })
    await addToSum(records, { count: 0, total: values.total - Number(before.total) })
    return record
  })
  writeSync(1, `${id} ${stored.version}\n`)
}

async function writeOn(): Promise<void> {
  for (;;) await change(await write())
}

await inTransaction(async (records) => {
  if ((await records.list(sumResource)).length > 0) return
  for (let sum = 0; sum < SUMS; sum += 1) await records.insert(sumResource, { count: 0, total: 0 })
})
await Promise.all(Array.from({ length: WRITERS }, writeOn))
