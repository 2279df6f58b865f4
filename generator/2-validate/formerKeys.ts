import type { ParsedEntry, ParsedMap } from '../1-parse/parsed'
import type { Report } from '../diagnostics/report'
import { formerKey } from '../diagnostics/versions'
import type { FormerKey } from '../migrate/ledger'

function readEntry(entry: ParsedEntry, former: readonly FormerKey[], report: Report): ParsedEntry {
  const renamed = former.find(({ from }) => from === entry.key)
  if (renamed === undefined) return entry
  report.add(entry.keyPlace, formerKey(renamed.from, renamed.to, renamed.since))
  return { ...entry, key: renamed.to }
}

/** The map with keys by their names of today; an old name beside the new one stays, and is not known. */
export function withoutFormer(node: ParsedMap, former: readonly FormerKey[], report: Report): ParsedMap {
  const open = former.filter(({ to }) => !node.entries.some(({ key }) => key === to))
  return open.length === 0 ? node : { ...node, entries: node.entries.map((entry) => readEntry(entry, open, report)) }
}
