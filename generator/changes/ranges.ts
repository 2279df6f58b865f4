import type { ParsedEntry, ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'

export function listEntries(node: ParsedNode): readonly ParsedEntry[] {
  if (node.kind === 'scalar') return []
  if (node.kind === 'list') return node.items.flatMap(listEntries)
  return node.entries.flatMap((entry) => [entry, ...listEntries(entry.value)])
}

/** A key with its value. */
export function toRange({ keyPlace, value }: ParsedEntry): Place {
  return { ...keyPlace, to: value.place.to }
}

/** True if the place begins in the range. */
export function isWithin({ file, from }: Place, range: Place): boolean {
  return file === range.file && range.from <= from && from < Math.max(range.to, range.from + 1)
}
