import type { Input, RecordData, Value } from '../../contract/value'
import { ServerError, sayMissing } from '../http/ServerError'
import { findForeign } from './findForeign'
import { namedBy, toIds } from './holders'
import { idOf } from './recordRow'
import { changeRows, listOwners, type Owner } from './referenceRows'
import { isUsable, sayUnusable } from './referenceUse'
import type { RecordOf, Reference, Referred, Resource, UnsavedOf } from './resource'
import type { Derivation, Services } from './services'

interface Following<Name extends string = string> {
  readonly resource: Resource<Name>
  /** The record before the change; absent: it is new. */
  readonly stored?: RecordData
  /** Scoped services limit which records may be newly referenced. */
  readonly services: Services
}

type Found = Map<string, RecordData>

/** Removes the copied fields, which are filled again from the referenced records. */
function withoutCopies(record: RecordData, { path, copies }: Reference): RecordData {
  return changeRows(record, path, (row) => ({
    ...row,
    ...Object.fromEntries(Object.keys(copies).map((own) => [own, undefined])),
  }))
}

function idsOf({ path, none }: Reference, row: RecordData): readonly string[] {
  return toIds(row[path.at(-1) ?? '']).filter((id) => id !== none)
}

/** The message for a newly referenced record; undefined if it may be referenced. */
function findFault(reference: Reference, record: RecordData | undefined): string | undefined {
  if (record === undefined) return sayMissing(reference.title)
  return isUsable(reference, record) ? undefined : sayUnusable(reference)
}

/** The value of one record, or the distinct values of several joined with 、. */
function copied(records: readonly RecordData[], field: string): Value | undefined {
  const values = records.map((record) => record[field]).filter((value) => value !== undefined)
  return values.length <= 1 ? values[0] : [...new Set(values)].join('、')
}

/** Ids of one resource that a record references. */
interface Named {
  readonly ids: Set<string>
  /** The ids among them that the stored record references already. */
  readonly kept: Set<string>
}

/** Resolves the references of one record in order. */
class Follower implements Referred {
  readonly #found = new Map<string, Found>()
  /** By resource: the loaded records that the caller may see. */
  readonly #visible = new Map<string, Found>()
  readonly #asked = new Set<string>()
  readonly #faults: { [path: string]: string } = {}

  constructor(private readonly following: Following) {}

  get<Name extends string>(resource: Resource<Name>, id: string | undefined): RecordOf<Name> | undefined {
    const record = id === undefined ? undefined : this.#found.get(resource.name)?.get(id)
    return record as RecordOf<Name> | undefined
  }

  /** Loads referenced records, one query per resource; `follow` loads ids that another reference fills in. */
  async load(record: RecordData, references: readonly Reference[]): Promise<void> {
    const namedByResource = new Map<string, Named>()
    for (const reference of references) {
      const named = namedByResource.get(reference.resource) ?? { ids: new Set(), kept: new Set() }
      namedByResource.set(reference.resource, named)
      const before = this.#before(reference)
      for (const id of this.#idsOf(record, reference)) {
        named.ids.add(id)
        if (before.has(id)) named.kept.add(id)
      }
    }
    for (const [resource, named] of namedByResource) await this.#load(resource, named)
  }

  async follow(record: RecordData, reference: Reference): Promise<RecordData> {
    const before = this.#before(reference)
    const owners = listOwners(record, reference.path)
    await this.load(record, [reference])
    const found = this.#found.get(reference.resource) ?? new Map()
    const visible = this.#visible.get(reference.resource) ?? new Map()
    for (const owner of owners) this.#judge(reference, owner, { found: visible, before })
    return changeRows(record, reference.path, (row) => this.#fill(reference, row, found))
  }

  /** Notes references whose records do not belong together. */
  compare(record: RecordData, references: readonly Reference[]): void {
    const { resource, services, stored } = this.following
    const find = (name: string, id: string) => this.#found.get(name)?.get(id)
    const titleOf = (name: string, field: string) => services.resource(name).fields[field]?.title ?? field
    Object.assign(this.#faults, findForeign(references, { record, stored, resource, find, titleOf }))
  }

  /** Throws badRequest if a reference is missing, unusable or foreign. */
  finish(): void {
    const [first] = Object.values(this.#faults)
    if (first !== undefined) throw ServerError.badRequest(first, this.#faults)
  }

  #before({ path }: Reference): ReadonlySet<string> {
    const { stored } = this.following
    return new Set(stored === undefined ? [] : namedBy(stored, path))
  }

  #idsOf(record: RecordData, reference: Reference): readonly string[] {
    return listOwners(record, reference.path).flatMap(({ row }) => idsOf(reference, row))
  }

  /** Reads new references within the caller's scopes; those of the stored record may lie outside, or be removed. */
  async #load(name: string, { ids, kept }: Named): Promise<void> {
    const { services } = this.following
    const resource = services.resource(name)
    const added = [...ids].filter((id) => !this.#asked.has(`${name} ${id}`))
    for (const id of added) this.#asked.add(`${name} ${id}`)
    const visible = this.#keep(this.#visible, resource, await services.records.findForReference(resource, added))
    this.#keep(this.#found, resource, [...visible.values()])
    const found = this.#found.get(name)
    const hidden = [...kept].filter((id) => found?.has(id) !== true && !this.#asked.has(`hidden ${name} ${id}`))
    for (const id of hidden) this.#asked.add(`hidden ${name} ${id}`)
    this.#keep(this.#found, resource, await services.unscoped.records.findForReference(resource, hidden))
  }

  #keep(all: Map<string, Found>, resource: Resource, records: readonly RecordData[]): Found {
    const found: Found = all.get(resource.name) ?? new Map()
    all.set(resource.name, found)
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
    // Copies of removed records keep their stored values.
    const kept = records.length < ids.length ? this.#storedCopies(reference) : Object.fromEntries(copy)
    return { ...row, ...kept, ...Object.fromEntries(given) }
  }

  #storedCopies({ path, copies }: Reference) {
    const { stored } = this.following
    return path.length > 1 ? {} : Object.fromEntries(Object.keys(copies).map((own) => [own, stored?.[own]]))
  }
}

/**
 * Prepares a record for storage: copies fields from referenced records, then runs the domain's `beforeSave`. Throws
 * badRequest for each new reference to a record that the caller cannot see or that is unusable, and keeps the
 * referenced records from being removed until the transaction ends.
 */
export async function deriveRecord<Name extends string>(
  given: UnsavedOf<Name>,
  following: Following<Name>,
  { beforeSave }: Pick<Derivation<Name>, 'beforeSave'>,
): Promise<Input<UnsavedOf<Name>>> {
  const follower = new Follower(following)
  const references = following.resource.references.filter(({ isReadOnly }) => !isReadOnly)
  let record = references.reduce<RecordData>(withoutCopies, given)
  await follower.load(record, references)
  for (const reference of references) record = await follower.follow(record, reference)
  follower.compare(record, references)
  follower.finish()
  // Resolving adds only declared copies and defaults to the given fields.
  const followed = record as UnsavedOf<Name>
  if (beforeSave === undefined) return followed as Input<UnsavedOf<Name>>
  return beforeSave(followed, following.services.unscoped, follower)
}
