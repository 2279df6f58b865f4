import type { RecordData } from '../../contract/value'
import type { Condition } from '../http/conditions'
import type { RecordTotals, TotalsQuery } from './recordTotals'
import type { ChangesOf, FieldOf, Only, Order, RecordOf, Resource, ValuesOf } from './resource'

export interface RecordQuery<Name extends string = string> {
  readonly conditions?: readonly Condition<FieldOf<Name>>[]
  /** Absent: the resource's own order; the id breaks ties. */
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

/** Columns that the server sets; given only by a verb that means to. */
export interface RecordMarks {
  readonly id?: string
  readonly status?: number
  /** The version that the writer has seen; another one in the store is a conflict. */
  readonly version?: number
  /** The values follow from another record: nobody's change, so that version and update marks stay. */
  readonly derived?: boolean
}

/** One of many records to be stored at once. */
export interface NewRecord<Name extends string = string> extends Pick<RecordMarks, 'id' | 'status'> {
  readonly values: ValuesOf<Name>
}

/** One of many changes of records. */
export interface RecordChange<Name extends string = string> extends Pick<RecordMarks, 'status'> {
  readonly id: string
  readonly values: ChangesOf<Name>
}

/**
 * Reads records of one tenant. Ids are strings; what is null is absent. A record shows its id as the resource's key
 * and carries the base fields and `version`.
 */
export interface RecordReader {
  page<Name extends string>(resource: Resource<Name>, query: PageQuery<Name>): Promise<RecordPage<RecordOf<Name>>>
  list<Name extends string>(resource: Resource<Name>, query?: RecordQuery<Name>): Promise<readonly RecordOf<Name>[]>
  /** What `list` answers, some after the other, each by a statement of its own: what is written meanwhile may be in it. */
  pieces<Name extends string>(
    resource: Resource<Name>,
    query?: RecordQuery<Name>,
  ): AsyncIterable<readonly RecordOf<Name>[]>
  /** A text that is the same as before where no record of these resources was written since, by anybody. */
  stamp(resources: readonly string[]): Promise<string>
  /** Counts and sums, by group in the order of the groups' keys. */
  totals<Name extends string>(
    resource: Resource<Name>,
    query: TotalsQuery<FieldOf<Name>>,
  ): Promise<readonly RecordTotals[]>
  find<Name extends string>(resource: Resource<Name>, id: string): Promise<RecordOf<Name> | undefined>
  /** As `find`, but throws notFound. */
  get<Name extends string>(resource: Resource<Name>, id: string): Promise<RecordOf<Name>>
  /** As `get`, and nobody else can change the record until the transaction ends; for a removal, nor refer to it. */
  lock<Name extends string>(resource: Resource<Name>, id: string, to?: 'change' | 'remove'): Promise<RecordOf<Name>>
  /** Those of the ids that are there, and nobody can remove them until the transaction ends. */
  hold<Name extends string>(resource: Resource<Name>, ids: readonly string[]): Promise<readonly RecordOf<Name>[]>
  /** The records that name the id where one of the resource's references stands, and how many there are. */
  naming(resource: Resource, id: string, most?: number): Promise<{ records: readonly RecordData[]; total: number }>
}

/** Reads and writes records, in the name of one user: all rows of the tenant, whatever the user may see. */
export interface RecordStore extends RecordReader {
  insert<Name extends string, Given extends ValuesOf<Name>>(
    resource: Resource<Name>,
    values: Only<Given, Name>,
    marks?: RecordMarks,
  ): Promise<RecordOf<Name>>
  /** As `insert` of each, in few statements; where something is there already it does not say which record has it. */
  insertAll<Name extends string>(resource: Resource<Name>, records: readonly NewRecord<Name>[]): Promise<void>
  /** As `update` of each, in few statements; no record may be named twice. */
  updateAll<Name extends string>(
    resource: Resource<Name>,
    changes: readonly RecordChange<Name>[],
    marks?: Pick<RecordMarks, 'derived'>,
  ): Promise<void>
  /** Fields that are absent stay; null clears. Throws notFound, or conflict where `version` is not the stored one. */
  update<Name extends string, Given extends ChangesOf<Name>>(
    resource: Resource<Name>,
    id: string,
    change: { values: Only<Given, Name> } & RecordMarks,
  ): Promise<RecordOf<Name>>
  /** Marks them deleted and answers how many there were. */
  remove(resource: Resource, ids: readonly string[]): Promise<number>
}
