import type { Input, RecordData, Value } from '../../contract/value'
import { flowStatus } from '../../generated/statuses'
import { ServerError, sayMissing } from '../http/ServerError'
import { namedBy, toIds } from './holders'
import { idOf } from './recordRow'
import type { DraftOf, RecordOf, Reference, Referred, Resource } from './resource'
import type { Derivation, Services } from './services'

const ENABLED = 1

/** A record, or a row of it, and what stands before the paths of its fields. */
interface Owner {
  readonly row: RecordData
  readonly at: string
}

interface Following<Name extends string = string> {
  readonly resource: Resource<Name>
  /** As it was before; absent: it is new. */
  readonly stored?: RecordData
  /** Scoped ones show what the caller may name. */
  readonly services: Services
}

type Found = Map<string, RecordData>

const isRow = (value: Value | undefined): value is RecordData => typeof value === 'object' && !Array.isArray(value)

function listOwners(row: RecordData, path: readonly string[], at = ''): readonly Owner[] {
  const [step = '', ...rest] = path
  if (rest.length === 0) return [{ row, at }]
  const rows = row[step]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((each: Value, index) => (isRow(each) ? listOwners(each, rest, `${at}${step}.${index}.`) : []))
}

/** The same record with other rows where the path leads. */
function changeRows(record: RecordData, path: readonly string[], change: (row: RecordData) => RecordData): RecordData {
  const [step = '', ...rest] = path
  if (rest.length === 0) return change(record)
  const rows = record[step]
  if (!Array.isArray(rows)) return record
  return { ...record, [step]: rows.map((row: Value) => (isRow(row) ? changeRows(row, rest, change) : row)) }
}

/** What only a reference says: it says so anew. */
function withoutCopies(record: RecordData, { path, copies }: Reference): RecordData {
  return changeRows(record, path, (row) => ({
    ...row,
    ...Object.fromEntries(Object.keys(copies).map((own) => [own, undefined])),
  }))
}

function idsOf({ path, none }: Reference, row: RecordData): readonly string[] {
  return toIds(row[path.at(-1) ?? '']).filter((id) => id !== none)
}

function isUsable({ usable }: Reference, { status }: RecordData): boolean {
  if (usable === undefined) return true
  if (usable === 'enabled') return status === ENABLED
  const statuses: readonly number[] = flowStatus.is[usable]
  return statuses.includes(Number(status))
}

/** What is wrong with one id that was not named before; undefined where nothing is. */
function findFault(reference: Reference, record: RecordData | undefined): string | undefined {
  if (record === undefined) return sayMissing(reference.title)
  if (isUsable(reference, record)) return undefined
  return reference.usable === 'enabled' ? `${reference.title}已停用` : `${reference.title}尚未生效`
}

/** Of one record, or the texts of several joined. */
function copied(records: readonly RecordData[], field: string): Value | undefined {
  const values = records.map((record) => record[field]).filter((value) => value !== undefined)
  return values.length <= 1 ? values[0] : [...new Set(values)].join('、')
}

/** Follows the references of one record, one after the other. */
class Follower implements Referred {
  readonly #found = new Map<string, Found>()
  readonly #faults: { [path: string]: string } = {}

  constructor(private readonly following: Following) {}

  get<Name extends string>(resource: Resource<Name>, id: string | undefined): RecordOf<Name> | undefined {
    const record = id === undefined ? undefined : this.#found.get(resource.name)?.get(id)
    return record as RecordOf<Name> | undefined
  }

  async follow(record: RecordData, reference: Reference): Promise<RecordData> {
    const { stored } = this.following
    const owners = listOwners(record, reference.path)
    const before = new Set(stored === undefined ? [] : namedBy(stored, reference.path))
    const ids = new Set(owners.flatMap(({ row }) => idsOf(reference, row)))
    const found = await this.#load(reference, [...ids], before)
    for (const owner of owners) this.#judge(reference, owner, { found, before })
    return changeRows(record, reference.path, (row) => this.#fill(reference, row, found))
  }

  /** Throws where something is named that may not be. */
  finish(): void {
    const [first] = Object.values(this.#faults)
    if (first !== undefined) throw ServerError.badRequest(first, this.#faults)
  }

  /** Of what is newly named only what the caller may see; what was named before may lie outside, or be gone. */
  async #load(reference: Reference, ids: readonly string[], before: ReadonlySet<string>): Promise<Found> {
    const { services } = this.following
    const resource = services.resource(reference.resource)
    const found: Found = this.#found.get(resource.name) ?? new Map()
    this.#found.set(resource.name, found)
    const added = ids.filter((id) => !before.has(id))
    const kept = ids.filter((id) => before.has(id) && !found.has(id))
    const records = [
      ...(await services.records.hold(resource, added)),
      ...(await services.unscoped.records.hold(resource, kept)),
    ]
    for (const record of records) found.set(idOf(resource, record), record)
    return found
  }

  #judge(reference: Reference, { row, at }: Owner, { found, before }: { found: Found; before: ReadonlySet<string> }) {
    const field = reference.path.at(-1) ?? ''
    for (const id of idsOf(reference, row)) {
      const fault = before.has(id) ? undefined : findFault(reference, found.get(id))
      if (fault !== undefined) this.#faults[`${at}${field}`] = fault
    }
  }

  #fill(reference: Reference, row: RecordData, found: Found): RecordData {
    const { copies, defaults } = reference
    const ids = idsOf(reference, row)
    if (ids.length === 0) return row
    const records = ids.map((id) => found.get(id)).filter((record) => record !== undefined)
    const open = Object.entries(defaults).filter(([own]) => row[own] === undefined || row[own] === '')
    const given = open.map(([own, theirs]) => [own, records[0]?.[theirs]])
    const copy = Object.entries(copies).map(([own, theirs]) => [own, copied(records, theirs)])
    // The names of what has gone stay as they were.
    const kept = records.length < ids.length ? this.#storedCopies(reference) : Object.fromEntries(copy)
    return { ...row, ...kept, ...Object.fromEntries(given) }
  }

  #storedCopies({ path, copies }: Reference) {
    const { stored } = this.following
    return path.length > 1 ? {} : Object.fromEntries(Object.keys(copies).map((own) => [own, stored?.[own]]))
  }
}

/**
 * A record as it is to be stored: with what it copies from the records that it names, and what its domain makes of it.
 * Throws at each field that newly names a record which is not there for the caller or cannot be used; nobody can remove
 * the others until the transaction ends.
 */
export async function deriveRecord<Name extends string>(
  given: DraftOf<Name>,
  following: Following<Name>,
  { beforeSave }: Pick<Derivation<Name>, 'beforeSave'>,
): Promise<Input<DraftOf<Name>>> {
  const follower = new Follower(following)
  const references = following.resource.references.filter(({ isReadOnly }) => !isReadOnly)
  let record = references.reduce<RecordData>(withoutCopies, given)
  for (const reference of references) record = await follower.follow(record, reference)
  follower.finish()
  // Followed, it has the fields that it had and those that it copies.
  const followed = record as DraftOf<Name>
  if (beforeSave === undefined) return followed as Input<DraftOf<Name>>
  return beforeSave(followed, following.services.unscoped, follower)
}
