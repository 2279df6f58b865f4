import type { RecordData, Value } from '../../contract/value'
import type { Reference, Resource } from './resource'

/** A resource whose records prevent the removal of others, or are removed with them. */
export interface Holder {
  readonly resource: Resource
  /** The references to the resource in question. */
  readonly references: readonly Reference[]
}

/** The references with an effect on the removal of their target. */
export function heldReferences({ references }: Resource): readonly Reference[] {
  return references.filter(({ removal }) => removal !== 'keep')
}

export function toHolders(resources: readonly Resource[]): (resource: string) => readonly Holder[] {
  const found = new Map<string, readonly Holder[]>()
  for (const resource of resources) {
    for (const reference of heldReferences(resource)) {
      const others = (found.get(reference.resource) ?? []).filter((holder) => holder.resource !== resource)
      const own = found.get(reference.resource)?.find((holder) => holder.resource === resource)?.references ?? []
      found.set(reference.resource, [...others, { resource, references: [...own, reference] }])
    }
  }
  return (resource) => found.get(resource) ?? []
}

/** Reads a single id, a list, or comma-joined ids. */
export function toIds(value: Value | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(toIds)
  return typeof value === 'string' ? value.split(',').filter((id) => id !== '') : []
}

/** The ids that a record references at the path. */
export function namedBy(record: RecordData, path: readonly string[]): readonly string[] {
  const [step = '', ...rest] = path
  const value = record[step]
  if (rest.length === 0) return toIds(value)
  return Array.isArray(value) ? value.flatMap((row) => namedBy(row, rest)) : []
}
