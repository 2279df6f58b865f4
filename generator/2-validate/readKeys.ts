import type { ParsedEntry, ParsedMap } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { findNearest } from '../diagnostics/nearest'
import type { Report } from '../diagnostics/report'
import { deepKey, missingKey } from '../diagnostics/validate'
import { formerKey } from '../diagnostics/versions'
import type { FormerKey } from '../migrate/ledger'
import { type Cut, cutAt } from '../tree/headAlone'
import { hasUnreadableParts } from './hasUnreadableParts'
import type { Keys, Shape } from './shape'

/** More unknown keys in one map follow from one mistake, such as a file of another kind. */
const MAX_UNKNOWN = 50

export function unknownIn(node: ParsedMap, keys: Keys): readonly ParsedEntry[] {
  return node.entries.filter(({ key }) => !Object.hasOwn(keys, key)).slice(0, MAX_UNKNOWN)
}

/** True if an unknown key is most likely this one misspelt; suppresses the error about the missing key. */
function isMisspelt(name: string, node: ParsedMap, keys: Keys): boolean {
  return unknownIn(node, keys).some(({ key }) => findNearest(key, Object.keys(keys)) === name)
}

function findEntry({ entries }: ParsedMap, name: string): ParsedEntry | undefined {
  for (const entry of entries) if (entry.key === name) return entry
  return undefined
}

/** True if an unquoted comma inside a call cut the value; the error is reported at the rest of the call. */
function isCut({ entries }: ParsedMap, { value }: ParsedEntry): boolean {
  if (value.kind !== 'scalar' || typeof value.value !== 'string') return false
  const rest = entries.find(({ keyPlace }) => keyPlace.from > value.place.from)
  return rest?.key.includes(')') === true && /\([^)]*$/.test(value.text)
}

interface MapContext {
  readonly keys: Keys
  readonly where: string
  readonly report: Report
  readonly place: Place
}

function readKey(node: ParsedMap, name: string, context: MapContext): unknown {
  const key = context.keys[name]
  const entry = findEntry(node, name)
  if (entry && isCut(node, entry)) return undefined
  if (entry) return key?.shape.read(entry.value, context.report)
  if (key?.needed && !isMisspelt(name, node, context.keys))
    context.report.add(context.place, missingKey(name, context.where, key.example))
  return undefined
}

function isWritten(node: ParsedMap, name: string, keys: Keys): boolean {
  return findEntry(node, name) !== undefined || isMisspelt(name, node, keys)
}

function withNotes(read: object, broken: readonly string[]): object {
  const unreadable = broken.length > 0 || Object.values(read).some(hasUnreadableParts)
  return { ...read, ...(broken.length > 0 ? { broken } : {}), ...(unreadable ? { unreadable } : {}) }
}

interface Deeper {
  readonly holder: ParsedEntry
  readonly entry: ParsedEntry
}

/** The needed map that stands inside of another key, one level too deep. */
function findDeeper(node: ParsedMap, name: string): Deeper | undefined {
  for (const holder of node.entries) {
    const entry = holder.value.kind === 'map' ? findEntry(holder.value, name) : undefined
    if (entry?.value.kind === 'map') return { holder, entry }
  }
  return undefined
}

function takesMap({ editor, inner = [] }: Shape<unknown>): boolean {
  return editor.type === 'object' || inner.some(takesMap)
}

const hasKey = (keys: Keys, holder: string, name: string) =>
  Object.hasOwn(keys, holder) && Object.hasOwn(keys[holder]?.shape.keys ?? {}, name)

type LineAlone = Cut & { readonly holder: ParsedEntry }

/** A map of which the line with its key alone stands inside of another one, which has no such key. */
function findLineAlone(node: ParsedMap, name: string, keys: Keys): LineAlone | undefined {
  const shape = keys[name]?.shape
  if (shape === undefined || !takesMap(shape) || findEntry(node, name)) return undefined
  for (const holder of node.entries) {
    if (holder.value.kind !== 'map' || hasKey(keys, holder.key, name)) continue
    const entry = findEntry(holder.value, name)
    const cut = entry && cutAt(holder.value, entry)
    if (cut) return { ...cut, holder }
  }
  return undefined
}

function withLineMoved(node: ParsedMap, { holder, own, head }: LineAlone): ParsedMap {
  const entries = node.entries.map((each) => (each === holder ? { ...each, value: own } : each))
  return { ...node, entries: [...entries, head] }
}

/** The map with the entry beside its holder. */
function withMoved(node: ParsedMap, { holder, entry }: Deeper): ParsedMap {
  const entries = node.entries.map((each) => {
    if (each !== holder || each.value.kind !== 'map') return each
    return { ...each, value: { ...each.value, entries: each.value.entries.filter((inner) => inner !== entry) } }
  })
  return { ...node, entries: [...entries, entry] }
}

/** The map with each needed map at its level, so that one that stands too deep is reported once and read all the same. */
export function correctLevels(node: ParsedMap, { keys, where, report }: Omit<MapContext, 'place'>): ParsedMap {
  let whole = node
  for (const [name, { needed, shape }] of Object.entries(keys)) {
    const alone = findLineAlone(whole, name, keys)
    if (alone) {
      report.add(alone.head.keyPlace, deepKey(name, alone.holder.key))
      whole = withLineMoved(whole, alone)
      continue
    }
    const isWanted = needed && shape.editor.type === 'object' && findEntry(whole, name) === undefined
    const found = isWanted ? findDeeper(whole, name) : undefined
    if (found === undefined) continue
    report.add(found.entry.keyPlace, deepKey(name, found.holder.key, where))
    whole = withMoved(whole, found)
  }
  return whole
}

/** Reads the keys of a map; undefined where a needed one is missing. `broken` and `unreadable` mark what failed to parse. */
export function readKeys(node: ParsedMap, names: readonly string[], context: MapContext): object | undefined {
  const read: { [name: string]: unknown } = { place: node.place }
  const broken: string[] = []
  let lacking = false
  for (const name of names) {
    const value = readKey(node, name, context)
    if (value !== undefined) read[name] = value
    else if (context.keys[name]?.needed) lacking = true
    else if (isWritten(node, name, context.keys)) broken.push(name)
  }
  return lacking ? undefined : withNotes(read, broken)
}

function readFormer(entry: ParsedEntry, former: readonly FormerKey[], report: Report): ParsedEntry {
  const renamed = former.find(({ from }) => from === entry.key)
  if (renamed === undefined) return entry
  report.add(entry.keyPlace, formerKey(renamed.from, renamed.to, renamed.since))
  return { ...entry, key: renamed.to }
}

/** The map with keys by their names of today; an old name beside the new one stays, and is not known. */
export function withoutFormer(node: ParsedMap, former: readonly FormerKey[], report: Report): ParsedMap {
  const open = former.filter(({ to }) => !node.entries.some(({ key }) => key === to))
  return open.length === 0 ? node : { ...node, entries: node.entries.map((entry) => readFormer(entry, open, report)) }
}
