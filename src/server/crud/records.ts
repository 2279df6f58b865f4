import type { RecordData } from '../../contract/value'
import type { RecordInput } from '../http/call'
import type { Condition } from '../http/conditions'
import type { RecordTotals, TotalsQuery } from './recordTotals'
import type { Order, Resource } from './resource'

export interface RecordQuery {
  readonly conditions?: readonly Condition[]
  /** Absent: the resource's own order; the id breaks ties. */
  readonly order?: readonly Order[]
}

export interface PageQuery extends RecordQuery {
  readonly current: number
  readonly size: number
}

export interface RecordPage {
  readonly records: readonly RecordData[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

/** Columns that the server sets; given only by a verb that means to. */
export interface RecordMarks {
  readonly id?: string
  readonly status?: number
  /** The version that the writer has seen; another one in the store is a conflict. */
  readonly version?: number
  /** The values follow from another record: nobody's change, so that version and update marks stay. */
  readonly derived?: boolean
}

/**
 * The records of one tenant, written in the name of one user. Ids are strings; what is null is absent.
 * A record shows its id as the resource's key and carries the base fields and `version`.
 */
export interface RecordStore {
  page(resource: Resource, query: PageQuery): Promise<RecordPage>
  list(resource: Resource, query?: RecordQuery): Promise<readonly RecordData[]>
  /** Counts and sums, by group in the order of the groups' keys. */
  totals(resource: Resource, query: TotalsQuery): Promise<readonly RecordTotals[]>
  find(resource: Resource, id: string): Promise<RecordData | undefined>
  /** As `find`, but throws notFound. */
  get(resource: Resource, id: string): Promise<RecordData>
  /** As `get`, and nobody else can change the record until the transaction ends. */
  lock(resource: Resource, id: string): Promise<RecordData>
  insert(resource: Resource, values: RecordInput, marks?: RecordMarks): Promise<RecordData>
  /** Fields that are absent stay; null clears. Throws notFound, or conflict where `version` is not the stored one. */
  update(resource: Resource, id: string, change: { values: RecordInput } & RecordMarks): Promise<RecordData>
  /** Marks them deleted and answers how many there were. */
  remove(resource: Resource, ids: readonly string[]): Promise<number>
}
