import type { RecordData } from '../../contract/value'
import type { Condition } from '../http/conditions'
import type { RecordTotals, TotalsQuery } from './recordTotals'
import type { ChangesOf, FieldOf, Only, Order, RecordOf, Resource, ValuesOf } from './resource'

export interface RecordQuery<Name extends string = string> {
  readonly conditions?: readonly Condition<FieldOf<Name>>[]
  /** Groups of which at least one holds, besides `conditions`; empty: any record. */
  readonly anyOf?: readonly (readonly Condition<FieldOf<Name>>[])[]
  /** Absent: the resource's order; ties are broken by id. */
  readonly order?: readonly Order<FieldOf<Name>>[]
}

export interface PageQuery<Name extends string = string> extends RecordQuery<Name> {
  readonly current: number
  readonly size: number
}

export interface RecordPage<Of = RecordData> {
  readonly records: readonly Of[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

/** Columns that the server normally sets by itself. */
export interface RecordMeta {
  readonly id?: string
  readonly status?: number
  /** The version that the writer has read; `update` throws conflict if another one is stored. */
  readonly version?: number
  /** True if the values follow from another record: version and update time stay as they are. */
  readonly derived?: boolean
  /** The record as `lock` returned it; it is neither locked nor read again. */
  readonly locked?: RecordData
}

export interface NewRecord<Name extends string = string> extends Pick<RecordMeta, 'id' | 'status'> {
  readonly values: ValuesOf<Name>
}

export interface RecordChange<Name extends string = string> extends Pick<RecordMeta, 'status' | 'version'> {
  readonly id: string
  readonly values: ChangesOf<Name>
}

/** Reads records of one tenant; nulls are absent. A record carries its id under the resource's key, and `version`. */
export interface RecordReader {
  page<Name extends string>(resource: Resource<Name>, query: PageQuery<Name>): Promise<RecordPage<RecordOf<Name>>>
  list<Name extends string>(resource: Resource<Name>, query?: RecordQuery<Name>): Promise<readonly RecordOf<Name>[]>
  /** As `list`, in pieces of one statement each; concurrent writes may appear in later pieces. */
  pieces<Name extends string>(
    resource: Resource<Name>,
    query?: RecordQuery<Name>,
  ): AsyncIterable<readonly RecordOf<Name>[]>
  /** A text that changes with every committed write to records of these resources. */
  stamp(resources: readonly string[]): Promise<string>
  /** Counts and sums, ordered by group key. */
  totals<Name extends string>(
    resource: Resource<Name>,
    query: TotalsQuery<FieldOf<Name>>,
  ): Promise<readonly RecordTotals[]>
  find<Name extends string>(resource: Resource<Name>, id: string): Promise<RecordOf<Name> | undefined>
  /** As `find`, but throws notFound. */
  get<Name extends string>(resource: Resource<Name>, id: string): Promise<RecordOf<Name>>
  /** As `get`, and locks the record until the transaction ends; `remove` excludes new references, too. */
  lock<Name extends string>(resource: Resource<Name>, id: string, to?: 'change' | 'remove'): Promise<RecordOf<Name>>
  /** The existing records among the ids, locked against removal until the transaction ends. */
  findForReference<Name extends string>(
    resource: Resource<Name>,
    ids: readonly string[],
  ): Promise<readonly RecordOf<Name>[]>
  /** Up to `max` records with the id in one of the resource's references, and their total number. */
  naming(resource: Resource, id: string, max?: number): Promise<{ records: readonly RecordData[]; total: number }>
}

/** Reads and writes records with one user as author: all rows of the tenant, regardless of his scopes. */
export interface RecordStore extends RecordReader {
  insert<Name extends string, Given extends ValuesOf<Name>>(
    resource: Resource<Name>,
    values: Only<Given, Name>,
    meta?: RecordMeta,
  ): Promise<RecordOf<Name>>
  /** As `insert` of each, in few statements; the error of a duplicate does not tell which record caused it. */
  insertAll<Name extends string>(resource: Resource<Name>, records: readonly NewRecord<Name>[]): Promise<void>
  /** As `update` of each, in few statements; a record must not occur twice. */
  updateAll<Name extends string>(
    resource: Resource<Name>,
    changes: readonly RecordChange<Name>[],
    meta?: Pick<RecordMeta, 'derived'>,
  ): Promise<void>
  /** Absent fields stay; null clears. Throws notFound, or conflict if `version` is not the stored one. */
  update<Name extends string, Given extends ChangesOf<Name>>(
    resource: Resource<Name>,
    id: string,
    change: { values: Only<Given, Name> } & RecordMeta,
  ): Promise<RecordOf<Name>>
  /** Marks records as deleted and returns their number. */
  remove(resource: Resource, ids: readonly string[]): Promise<number>
}
