import type { RecordData, Value } from '../../contract/value'
import { namedBy } from './holders'
import { listOwners } from './referenceRows'
import type { Reference, Resource } from './resource'

export interface Comparison {
  readonly record: RecordData
  /** The record before the change; absent: it is new. */
  readonly stored: RecordData | undefined
  readonly resource: Resource
  readonly find: (resource: string, id: string) => RecordData | undefined
  readonly titleOf: (resource: string, field: string) => string
}

/** What is compared: a field of the records that the document names. */
interface Compared {
  readonly path: string
  readonly reference: Reference
  readonly value: Value | undefined
}

/** The values that the named records must share with the own field, in the order of the document. */
function listCompared(
  references: readonly Reference[],
  own: string,
  { record, find }: Comparison,
): readonly Compared[] {
  const all = references.flatMap((reference) => {
    const field = reference.path.at(-1) ?? ''
    return listOwners(record, reference.path).flatMap(({ row, at }) =>
      namedBy(row, [field]).map((id): Compared => {
        return { path: `${at}${field}`, reference, value: find(reference.resource, id)?.[reference.same[own] ?? ''] }
      }),
    )
  })
  return all.filter(({ value }) => value !== undefined)
}

/** True if a reference names another record than before, or the own field changed. */
function isChanged(references: readonly Reference[], own: string, { record, stored }: Comparison): boolean {
  if (stored === undefined || stored[own] !== record[own]) return true
  return references.some(({ path }) => {
    const before = new Set(namedBy(stored, path))
    return namedBy(record, path).some((id) => !before.has(id))
  })
}

function findForeignOf(own: string, all: readonly Reference[], comparison: Comparison) {
  const references = all.filter(({ same }) => same[own] !== undefined)
  const compared = listCompared(references, own, comparison)
  const [first] = compared
  if (first === undefined || !isChanged(references, own, comparison)) return []
  const chosen = comparison.resource.fields[own] && comparison.record[own]
  const isOwn = chosen !== undefined
  const foreign = compared.filter(({ value }) => value !== (chosen ?? first.value))
  return foreign.map(({ path, reference: { title, resource, same } }) => {
    const owner = comparison.titleOf(resource, same[own] ?? '')
    const other = first.reference.title
    return [path, isOwn ? `${title}不属于该${owner}` : `${title}与${other}不属于同一${owner}`] as const
  })
}

/** Messages by path for references with `same` whose records disagree; what was stored so may stay. */
export function findForeign(
  references: readonly Reference[],
  comparison: Comparison,
): { readonly [path: string]: string } {
  const owns = new Set(references.flatMap(({ same }) => Object.keys(same)))
  return Object.fromEntries([...owns].flatMap((own) => findForeignOf(own, references, comparison)))
}
