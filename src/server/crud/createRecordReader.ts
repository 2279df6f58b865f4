import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database'
import { namedIds } from '../db/recordIndex'
import type { CurrentUser } from '../http/call'
import { ServerError } from '../http/ServerError'
import { type Counting, createTotals, readStamp, type Totals } from './createTotals'
import { heldReferences } from './holders'
import { type ShownRow, seenFields, withMasks, withoutHidden } from './maskedFields'
import { toRecord } from './recordRow'
import type { PageQuery, RecordPage, RecordQuery, RecordReader } from './records'
import { type RecordTotals, recordTotals, type TotalsQuery } from './recordTotals'
import type { Order, RecordOf, Resource } from './resource'
import { isScoped, type RowScopes, type ScopeContext, scopedBy, scopeSql } from './rowScopes'
import { afterSql, type Conditions, isStorableId, toCountersWhere, toOrderBy, toWhere } from './toWhere'

/** The tenant of anonymous requests, and of everybody while tenant mode is off. */
export const DEFAULT_TENANT = '000000'

export interface ReaderContext {
  readonly db: Database
  readonly user: CurrentUser | undefined
  /** Absent: the user's tenant. */
  readonly tenantId?: string
  /** Shared by all stores of a process; absent: the store caches totals for itself. */
  readonly totals?: Totals
}

/** Records per statement of `pieces`, so that other statements run in between. */
const PIECE = 500

function orderOf(resource: Resource, { order = [] }: RecordQuery): readonly Order[] {
  return order.length > 0 ? order : resource.order
}

/** Reads the rows that the scopes allow; without scopes, all rows of the tenant. */
export class DatabaseReader implements RecordReader {
  protected readonly db: Database
  readonly #tenantId: string
  readonly #totals: Totals
  readonly #scopes: RowScopes

  constructor(context: ReaderContext, scopes: RowScopes = {}) {
    this.db = context.db
    this.#scopes = scopes
    this.#totals = context.totals ?? createTotals()
    this.#tenantId = context.tenantId ?? context.user?.tenantId ?? DEFAULT_TENANT
  }

  async page<Name extends string>(
    resource: Resource<Name>,
    query: PageQuery<Name>,
  ): Promise<RecordPage<RecordOf<Name>>> {
    const { current, size } = query
    const before = (current - 1) * size
    const rows = await this.#select(resource, query).limit(size).offset(before).execute()
    const isLast = rows.length < size && (rows.length > 0 || current === 1)
    const total = isLast ? before + rows.length : await this.#totals(this.db, this.#counting(resource, query))
    const records = rows.map((row) => this.#toRecord(resource, row))
    return { records, total, size, current, pages: Math.ceil(total / size) }
  }

  async list<Name extends string>(
    resource: Resource<Name>,
    query: RecordQuery<Name> = {},
  ): Promise<readonly RecordOf<Name>[]> {
    const rows = await this.#select(resource, query).execute()
    return rows.map((row) => this.#toRecord(resource, row))
  }

  async *pieces<Name extends string>(
    resource: Resource<Name>,
    query: RecordQuery<Name> = {},
  ): AsyncGenerator<readonly RecordOf<Name>[]> {
    const order = orderOf(resource, query)
    let rest = this.#select(resource, query)
    for (;;) {
      const rows = await rest.limit(PIECE).execute()
      const records = rows.map((row) => this.#toRecord(resource, row))
      const last = records.at(-1)
      if (last === undefined) return
      yield records
      if (records.length < PIECE) return
      rest = this.#select(resource, query).where(afterSql(this.#masked(resource), order, last))
    }
  }

  totals(resource: Resource, query: TotalsQuery): Promise<readonly RecordTotals[]> {
    return recordTotals(this.db, this.#masked(resource), { ...query, where: this.where(resource, query) })
  }

  stamp(resources: readonly string[]): Promise<string> {
    return readStamp(this.db, resources)
  }

  async find<Name extends string>(resource: Resource<Name>, id: string): Promise<RecordOf<Name> | undefined> {
    const row = await this.#one(resource, id).executeTakeFirst()
    return row && this.#toRecord(resource, row)
  }

  async get<Name extends string>(resource: Resource<Name>, id: string): Promise<RecordOf<Name>> {
    const record = await this.find(resource, id)
    if (record === undefined) throw ServerError.notFound()
    return record
  }

  async lock<Name extends string>(
    resource: Resource<Name>,
    id: string,
    to?: 'change' | 'remove',
  ): Promise<RecordOf<Name>> {
    return toRecord(resource, await this.lockRow(resource, id, to))
  }

  async findForReference<Name extends string>(
    resource: Resource<Name>,
    ids: readonly string[],
  ): Promise<readonly RecordOf<Name>[]> {
    const storable = ids.filter(isStorableId)
    if (storable.length === 0) return []
    const conditions = [{ field: resource.key, operator: 'in', value: storable.join(',') }] as const
    const rows = await this.#select(resource, { conditions }).forKeyShare().execute()
    return rows.map((row) => toRecord(resource, row))
  }

  async naming(resource: Resource, id: string, max?: number) {
    const ids = namedIds(heldReferences(resource).map(({ path }) => path))
    const rows = await this.#select(resource, {})
      .select(sql<string>`count(*) over ()`.as('total'))
      .where(sql<SqlBool>`${ids} @> array[cast(${id} as text)]`)
      .$if(max !== undefined, (query) => query.limit(max ?? 0))
      .execute()
    return { records: rows.map((row) => this.#toRecord(resource, row)), total: Number(rows[0]?.total ?? 0) }
  }

  /** Hides the authors of shared records from other tenants than the managing one. */
  #toRecord<Name extends string>(resource: Resource<Name>, row: ShownRow): RecordOf<Name> {
    const shown = withoutHidden(row)
    if (!resource.shared || this.#tenantId === DEFAULT_TENANT) return toRecord(resource, shown)
    return toRecord(resource, { ...shown, create_user: null, create_dept: null, update_user: null })
  }

  protected tenantOf(resource: Resource): string {
    return resource.shared ? DEFAULT_TENANT : this.#tenantId
  }

  /** Throws forbidden if another tenant writes to a resource of the managing tenant. */
  protected refuseShared(resource: Resource): void {
    if (resource.shared && this.#tenantId !== DEFAULT_TENANT) throw ServerError.forbidden('只有管理租户可以修改')
  }

  protected where(resource: Resource, query: Conditions = {}): RawBuilder<SqlBool> {
    const where = toWhere(this.#masked(resource), this.tenantOf(resource), query)
    if (!isScoped(resource, this.#scopes)) return where
    return sql`${where} and ${scopeSql(resource, this.#context())}`
  }

  #context(): ScopeContext {
    return { scopes: this.#scopes, tenantOf: (other: Resource) => this.tenantOf(other) }
  }

  #masked<Name extends string>(resource: Resource<Name>): Resource<Name> {
    return withMasks(resource, this.#context())
  }

  #counting(resource: Resource, query: Conditions): Counting {
    const where = this.where(resource, query)
    const scopes = this.#scopes
    if (isScoped(resource, scopes)) return { where, resources: scopedBy(resource, scopes) }
    return { where, resources: [resource.name], counters: toCountersWhere(resource, this.tenantOf(resource), query) }
  }

  /** `change` locks FOR NO KEY UPDATE, so that other transactions may still insert references to the record. */
  protected async lockRow(resource: Resource, id: string, to: 'change' | 'remove' = 'change') {
    const one = this.#one(resource, id)
    const row = await (to === 'remove' ? one.forUpdate() : one.forNoKeyUpdate()).executeTakeFirst()
    if (row === undefined) throw ServerError.notFound()
    return row
  }

  #rows(resource: Resource, query: Conditions) {
    const seen = seenFields(this.#masked(resource)).as('seen')
    return this.db.selectFrom('record').selectAll().select(seen).where(this.where(resource, query))
  }

  #select(resource: Resource, query: RecordQuery) {
    return this.#rows(resource, query).orderBy(toOrderBy(this.#masked(resource), orderOf(resource, query)))
  }

  #one(resource: Resource, id: string) {
    const conditions = [{ field: resource.key, operator: 'equal', value: id }] as const
    return this.#rows(resource, { conditions })
  }
}

export function createRecordReader(context: ReaderContext, scopes: RowScopes | undefined): RecordReader {
  return new DatabaseReader(context, scopes)
}
