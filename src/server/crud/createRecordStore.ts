import type { Numbers } from '../../contract/number'
import { type Clock, formatDateTime } from '../../value/date'
import { ServerError } from '../http/ServerError'
import { type AttachmentRules, linkAttachments } from './attachmentLinks'
import { DatabaseReader, type ReaderContext } from './createRecordReader'
import { NORMAL } from './documentStatus'
import { drawNumbers, keepNumbers } from './drawNumbers'
import { requireEncrypted } from './encryptFields'
import { forEachChunk } from './forEachChunk'
import { toBody, toRecord, toRecordData, toStoredRow } from './recordRow'
import type { NewRecord, RecordChange, RecordMeta, RecordStore } from './records'
import { refuseDuplicate } from './refuseDuplicate'
import type { ChangesOf, RecordOf, Resource, ValuesOf } from './resource'
import { toViolation } from './toViolation'
import { isStorableId, toWhere } from './toWhere'
import { type BodyRow, insertRows, type Stamp, updateRows } from './writeRows'

export interface RecordContext extends ReaderContext, AttachmentRules {
  readonly clock: Clock
  readonly newId: () => string
  /** Fields that inserts number in their transaction; absent: none. */
  readonly numbers?: Numbers
}

const throwViolation =
  (resource: Resource) =>
  (error: unknown): never => {
    throw toViolation(error, resource)
  }

type StoredRow = Omit<BodyRow, 'id'> & { readonly version: number }

/** Throws conflict if another version is stored than the writer has read. */
function refuseOther({ version }: Pick<RecordMeta, 'version'>, stored: Pick<StoredRow, 'version'>): void {
  if (version !== undefined && version !== stored.version) {
    throw ServerError.conflict('数据已被他人修改，请刷新后重试')
  }
}

/** Writes with the user as author, unscoped: rows outside his scopes exist all the same. */
class DatabaseRecords extends DatabaseReader implements RecordStore {
  constructor(private readonly context: RecordContext) {
    super(context)
  }

  async insert<Name extends string>(
    resource: Resource<Name>,
    values: ValuesOf<Name>,
    meta: RecordMeta = {},
  ): Promise<RecordOf<Name>> {
    this.refuseShared(resource)
    const given = this.#toRow(resource, { ...meta, values })
    const [{ body, ...base } = given] = await this.#numbered(resource, [given])
    await refuseDuplicate(this, resource, { ...body, [resource.key]: base.id })
    const { create_dept, ...stamp } = this.#creation()
    const { update_user: create_user, update_time: create_time } = stamp
    const own = { resource: resource.name, tenant_id: this.tenantOf(resource) }
    const row = await this.db
      .insertInto('record')
      .values({ ...base, ...own, ...stamp, create_user, create_dept, create_time, body: JSON.stringify(body) })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(throwViolation(resource))
    await this.#link(resource, [{ id: base.id, body }])
    return toRecord(resource, row)
  }

  async insertAll<Name extends string>(resource: Resource<Name>, records: readonly NewRecord<Name>[]): Promise<void> {
    this.refuseShared(resource)
    const own = { resource: resource.name, tenant_id: this.tenantOf(resource), ...this.#creation() }
    await forEachChunk(records, async (piece) => {
      const rows = await this.#numbered(
        resource,
        piece.map((record) => this.#toRow(resource, record)),
      )
      await insertRows(this.db, { ...own, rows }).catch(throwViolation(resource))
      await this.#link(resource, rows)
    })
  }

  async update<Name extends string>(
    resource: Resource<Name>,
    id: string,
    change: { values: ChangesOf<Name> } & RecordMeta,
  ): Promise<RecordOf<Name>> {
    this.refuseShared(resource)
    const stored = change.locked ? toStoredRow(resource, change.locked) : await this.lockRow(resource, id)
    const { body } = this.#toChanged(resource, { ...change, id }, stored)
    await refuseDuplicate(this, resource, { ...body, [resource.key]: id })
    const row = await this.db
      .updateTable('record')
      .set({
        ...(change.derived ? {} : { ...this.#stamp(), version: stored.version + 1 }),
        // A hook may have changed the status since the record was locked.
        ...(change.status !== undefined && { status: change.status }),
        body: JSON.stringify(body),
      })
      .where(toWhere(resource, this.tenantOf(resource)))
      .where('id', '=', id)
      .where('version', '=', stored.version)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(throwViolation(resource))
    await this.#link(resource, [{ id, body, stored: stored.body }])
    return toRecord(resource, row)
  }

  async updateAll<Name extends string>(
    resource: Resource<Name>,
    changes: readonly RecordChange<Name>[],
    { derived }: Pick<RecordMeta, 'derived'> = {},
  ): Promise<void> {
    this.refuseShared(resource)
    const stamp = derived ? undefined : this.#stamp()
    await forEachChunk(changes, async (piece) => {
      const stored = await this.#lockAll(resource, piece)
      const rows = piece.map((change) => this.#toChanged(resource, { ...change }, stored.get(change.id)))
      const where = toWhere(resource, this.tenantOf(resource))
      await updateRows(this.db, { stamp, where, rows }).catch(throwViolation(resource))
      const before = (id: string) => stored.get(id)?.body
      await this.#link(
        resource,
        rows.map(({ id, body }) => ({ id, body, stored: before(id) })),
      )
    })
  }

  async remove(resource: Resource, ids: readonly string[]): Promise<number> {
    this.refuseShared(resource)
    const storable = ids.filter(isStorableId)
    if (storable.length === 0) return 0
    const result = await this.db
      .updateTable('record')
      .set({ ...this.#stamp(), is_deleted: 1 })
      .where(this.where(resource))
      .where('id', 'in', storable)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  }

  #toRow(resource: Resource, { id, status = NORMAL, values }: NewRecord): BodyRow {
    const { newId, user } = this.context
    const creator = resource.fields.createName === undefined ? {} : { createName: user?.realName }
    const body = requireEncrypted(resource, toRecordData({ ...toBody(resource, values), ...creator }))
    return { id: id ?? newId(), status, body }
  }

  async #numbered(resource: Resource, rows: readonly BodyRow[]): Promise<readonly BodyRow[]> {
    const { clock, numbers = {} } = this.context
    const drawing = { db: this.db, store: this, resource, tenantId: this.tenantOf(resource), clock, numbers }
    const given = rows.map(({ body }) => body)
    const bodies = await drawNumbers(given, drawing)
    return rows.map((row, index) => ({ ...row, body: bodies[index] ?? row.body }))
  }

  /** Throws notFound if one of the records does not exist. */
  async #lockAll(resource: Resource, changes: readonly Pick<RecordChange, 'id'>[]) {
    const ids = changes.map(({ id }) => id).filter(isStorableId)
    const locking = this.db.selectFrom('record').select(['id', 'status', 'body', 'version']).where(this.where(resource))
    const rows = ids.length === 0 ? [] : await locking.where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
    if (rows.length < changes.length) throw ServerError.notFound()
    return new Map(rows.map((row) => [row.id, row]))
  }

  #toChanged(resource: Resource, change: RecordChange, stored: StoredRow | undefined) {
    if (stored === undefined) throw ServerError.notFound()
    refuseOther(change, stored)
    const changed = toRecordData({ ...stored.body, ...toBody(resource, change.values) })
    const kept = keepNumbers(changed, stored.body, this.context.numbers?.[resource.name])
    const body = requireEncrypted(resource, kept)
    return { id: change.id, status: change.status ?? stored.status, body }
  }

  #link(resource: Resource, changes: Parameters<typeof linkAttachments>[0]): Promise<void> {
    const { user, mayHandOn } = this.context
    return linkAttachments(changes, { resource: resource.name, userId: user?.userId, mayHandOn }, this.db)
  }

  #creation() {
    return { ...this.#stamp(), create_dept: this.context.user?.deptId.split(',')[0] || null }
  }

  #stamp(): Stamp {
    return {
      update_user: this.context.user?.userId ?? null,
      update_time: formatDateTime(this.context.clock()),
    }
  }
}

export function createRecordStore(context: RecordContext): RecordStore {
  return new DatabaseRecords(context)
}
