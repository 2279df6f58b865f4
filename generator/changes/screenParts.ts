import type { ParsedEntry, ParsedFile, ParsedNode } from '../1-parse/parsed'
import type { ResolvedScreen } from '../3-resolve/resolved'
import type { Place } from '../diagnostics/diagnostic'
import type { ApiOperation } from '../openapi/apiField'
import type { Examined } from './examine'

export interface ScreenParts {
  readonly screen: ResolvedScreen
  readonly contains: (place: Place) => boolean
  readonly operations: ReadonlySet<string>
}

/** Keys of a resolved screen that hold types and code, but no places in YAML. */
const SKIPPED = new Set(['env', 'ast', 'api', 'deps', 'reads', 'template'])

interface Walk {
  readonly places: Place[]
  readonly operations: Set<string>
}

function isPlace(value: object): value is Place {
  return 'file' in value && 'from' in value && 'to' in value
}

function isOperation(value: object): value is ApiOperation {
  return 'id' in value && 'method' in value && 'answer' in value
}

function walk(value: unknown, found: Walk): void {
  if (typeof value !== 'object' || value === null) return
  if (isPlace(value)) found.places.push(value)
  else if (isOperation(value)) found.operations.add(value.id)
  else for (const [key, inner] of Object.entries(value)) if (!SKIPPED.has(key)) walk(inner, found)
}

export function listEntries(node: ParsedNode): readonly ParsedEntry[] {
  if (node.kind === 'scalar') return []
  if (node.kind === 'list') return node.items.flatMap(listEntries)
  return node.entries.flatMap((entry) => [entry, ...listEntries(entry.value)])
}

function toRange({ keyPlace, value }: ParsedEntry): Place {
  return { ...keyPlace, to: value.place.to }
}

function entriesIn(file: ParsedFile, section: string): readonly ParsedEntry[] {
  const node = file.root.entries.find(({ key }) => key === section)?.value
  return node?.kind === 'map' ? node.entries : []
}

function headOf(file: ParsedFile): readonly Place[] {
  return file.root.entries.filter(({ value }) => value.kind === 'scalar').map(toRange)
}

function toRanges(screen: ResolvedScreen, places: readonly Place[], files: readonly ParsedFile[]): readonly Place[] {
  const starts = new Set(places.map(({ file, from }) => `${file}:${from}`))
  const named = files
    .flatMap((file) => listEntries(file.root))
    .filter(({ keyPlace }) => starts.has(`${keyPlace.file}:${keyPlace.from}`))
  const own = files.find(({ path }) => path === screen.place.file)
  const used = new Set(screen.actions.map(({ name }) => name))
  const actions = own ? entriesIn(own, 'actions').filter(({ key }) => used.has(key)) : []
  return [...places, ...[...named, ...actions].map(toRange), ...(own ? headOf(own) : [])]
}

function toParts(screen: ResolvedScreen, files: readonly ParsedFile[]): ScreenParts {
  const found: Walk = { places: [], operations: new Set() }
  walk(screen, found)
  const ranges = toRanges(screen, found.places, files)
  const contains = (place: Place) =>
    ranges.some(
      ({ file, from, to }) => file === place.file && from <= place.from && place.from < Math.max(to, from + 1),
    )
  return { screen, contains, operations: found.operations }
}

export function listScreenParts({ resolved, parsed }: Examined): readonly ScreenParts[] {
  return resolved.screens.map((screen) => toParts(screen, parsed))
}

/** The path of keys to a place, e.g. `screens.project-manage.filters`. */
export function sayWhere(place: Place, files: readonly ParsedFile[]): string {
  const file = files.find(({ path }) => path === place.file)
  const around = file ? listEntries(file.root).map((entry) => ({ key: entry.key, ...toRange(entry) })) : []
  return around
    .filter(({ from, to }) => from <= place.from && place.from < to)
    .map(({ key }) => key)
    .join('.')
}
