import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecordData } from '../../contract/value'
import { type Clock, formatDateTime } from '../../value/date'
import type { Database } from '../db/database'
import type { CurrentUser, RecordInput } from '../http/call'
import type { Condition } from '../http/conditions'
import { ServerError } from '../http/ServerError'
import { createTotals, type Totals } from './createTotals'
import { toBody, toRecord, toRecordData } from './recordRow'
import type { PageQuery, RecordMarks, RecordPage, RecordQuery, RecordStore } from './records'
import { type RecordTotals, recordTotals, type TotalsQuery } from './recordTotals'
import { refuseDuplicate } from './refuseDuplicate'
import type { Resource } from './resource'
import { type RowScopes, scopeSql } from './rowScopes'
import { isStorableId, toOrderBy, toWhere } from './toWhere'

/** The tenant of those who are not signed in, and of everybody while tenant mode is off. */
export const DEFAULT_TENANT = '000000'

export interface RecordContext {
  readonly db: Database
  readonly clock: Clock
  readonly newId: () => string
  readonly user: CurrentUser | undefined
  /** Absent: the user's own. */
  readonly tenantId?: string
  /** Which rows there are for the user; absent: all of the tenant. */
  readonly scopes?: RowScopes
  /** Shared by all stores of a process; absent: a store counts for itself. */
  readonly totals?: Totals
}

class DatabaseRecords implements RecordStore {
  readonly #tenantId: string
  readonly #totals: Totals

  constructor(private readonly context: RecordContext) {
    this.#totals = context.totals ?? createTotals()
    this.#tenantId = context.tenantId ?? context.user?.tenantId ?? DEFAULT_TENANT
  }

  async page(resource: Resource, query: PageQuery): Promise<RecordPage> {
    const { current, size } = query
    const rows = await this.#select(resource, query)
      .limit(size)
      .offset((current - 1) * size)
      .execute()
    const before = (current - 1) * size
    const isLast = rows.length < size && (rows.length > 0 || current === 1)
    const total = isLast
      ? before + rows.length
      : await this.#totals(this.context.db, resource.name, this.#where(resource, query.conditions))
    const records = rows.map((row) => toRecord(resource, row))
    return { records, total, size, current, pages: Math.ceil(total / size) }
  }

  async list(resource: Resource, query: RecordQuery = {}): Promise<readonly RecordData[]> {
    const rows = await this.#select(resource, query).execute()
    return rows.map((row) => toRecord(resource, row))
  }

  totals(resource: Resource, query: TotalsQuery): Promise<readonly RecordTotals[]> {
    return recordTotals(this.context.db, resource, { ...query, where: this.#where(resource, query.conditions) })
  }

  async find(resource: Resource, id: string): Promise<RecordData | undefined> {
    const row = await this.#one(resource, id).executeTakeFirst()
    return row && toRecord(resource, row)
  }

  async get(resource: Resource, id: string): Promise<RecordData> {
    const record = await this.find(resource, id)
    if (record === undefined) throw ServerError.notFound()
    return record
  }

  async lock(resource: Resource, id: string): Promise<RecordData> {
    return toRecord(resource, await this.#lockRow(resource, id))
  }

  async insert(resource: Resource, values: RecordInput, marks: RecordMarks = {}): Promise<RecordData> {
    this.#refuseShared(resource)
    const { db, newId } = this.context
    const creator = resource.fields.createName === undefined ? {} : { createName: this.context.user?.realName }
    const body = toRecordData({ ...toBody(resource, values), ...creator })
    const id = marks.id ?? newId()
    await this.#refuseDuplicate(resource, { ...body, [resource.key]: id })
    const stamp = this.#stamp()
    const row = await db
      .insertInto('record')
      .values({
        id,
        resource: resource.name,
        tenant_id: this.#tenantOf(resource),
        status: marks.status ?? 1,
        create_user: stamp.update_user,
        create_dept: this.context.user?.deptId.split(',')[0] || null,
        create_time: stamp.update_time,
        ...stamp,
        body: JSON.stringify(body),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRecord(resource, row)
  }

  async update(resource: Resource, id: string, change: { values: RecordInput } & RecordMarks): Promise<RecordData> {
    this.#refuseShared(resource)
    const stored = await this.#lockRow(resource, id)
    if (change.version !== undefined && change.version !== stored.version) {
      throw ServerError.conflict('数据已被他人修改，请刷新后重试')
    }
    const body = toRecordData({ ...stored.body, ...toBody(resource, change.values) })
    await this.#refuseDuplicate(resource, { ...body, [resource.key]: id })
    const row = await this.context.db
      .updateTable('record')
      .set({
        ...(change.derived ? {} : { ...this.#stamp(), version: stored.version + 1 }),
        status: change.status ?? stored.status,
        body: JSON.stringify(body),
      })
      .where(toWhere(resource, this.#tenantOf(resource), []))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRecord(resource, row)
  }

  async remove(resource: Resource, ids: readonly string[]): Promise<number> {
    this.#refuseShared(resource)
    const storable = ids.filter(isStorableId)
    if (storable.length === 0) return 0
    const result = await this.context.db
      .updateTable('record')
      .set({ ...this.#stamp(), is_deleted: 1 })
      .where(this.#where(resource))
      .where('id', 'in', storable)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  }

  #tenantOf(resource: Resource): string {
    return resource.shared ? DEFAULT_TENANT : this.#tenantId
  }

  #refuseShared(resource: Resource): void {
    if (resource.shared && this.#tenantId !== DEFAULT_TENANT) throw ServerError.forbidden('只有管理租户可以修改')
  }

  #where(resource: Resource, conditions: readonly Condition[] = []): RawBuilder<SqlBool> {
    const where = toWhere(resource, this.#tenantOf(resource), conditions)
    const scopes = this.context.scopes?.[resource.name]
    return scopes === undefined ? where : sql`${where} and ${scopeSql(resource, scopes)}`
  }

  #select(resource: Resource, query: RecordQuery) {
    const order = query.order !== undefined && query.order.length > 0 ? query.order : resource.order
    return this.context.db
      .selectFrom('record')
      .selectAll()
      .where(this.#where(resource, query.conditions))
      .orderBy(toOrderBy(resource, order))
  }

  #one(resource: Resource, id: string) {
    const conditions = [{ field: resource.key, operator: 'equal', value: id }] as const
    return this.context.db.selectFrom('record').selectAll().where(this.#where(resource, conditions))
  }

  async #lockRow(resource: Resource, id: string) {
    const row = await this.#one(resource, id).forUpdate().executeTakeFirst()
    if (row === undefined) throw ServerError.notFound()
    return row
  }

  #stamp(): { update_user: string | null; update_time: string } {
    return {
      update_user: this.context.user?.userId ?? null,
      update_time: formatDateTime(this.context.clock()),
    }
  }

  /** Whoever writes a resource with unique fields waits for the others who do, until their transaction ends. */
  async #refuseDuplicate(resource: Resource, record: RecordData): Promise<void> {
    if (resource.unique.length === 0) return
    const lock = `${this.#tenantOf(resource)} ${resource.name}`
    await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(this.context.db)
    // What a scope hides exists all the same.
    await refuseDuplicate(createRecordStore({ ...this.context, scopes: undefined }), resource, record)
  }
}

export function createRecordStore(context: RecordContext): RecordStore {
  return new DatabaseRecords(context)
}
