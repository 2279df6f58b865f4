import type { ParsedEntry, ParsedFile } from '../1-parse/parsed'
import { findTemplateOf } from '../2-validate/expandTemplates'
import { TEMPLATES } from '../2-validate/templates'
import type { ResolvedScreen } from '../3-resolve/resolved'
import type { Place } from '../diagnostics/diagnostic'
import type { ApiOperation } from '../openapi/apiField'
import type { Examined } from './examine'
import { isWithin, listEntries, toRange } from './ranges'

/** One operation of a screen, with the range of YAML that says what is asked of it. */
export interface ScreenCall {
  readonly operation: string
  /** True for what a field asks beside the record: choices, lookups, questions to the server. */
  readonly aside: boolean
  /** The parameter that takes the key of a record, which the compiler finds by itself. */
  readonly param?: string
  /** The place that names it; absent for the records that the screen itself shows or saves. */
  readonly place?: Place
  readonly range?: Place
}

/** The columns of a detail table. */
export interface TablePart {
  readonly path: readonly string[]
  readonly range: Place
}

export interface ScreenParts {
  readonly screen: ResolvedScreen
  readonly contains: (place: Place) => boolean
  readonly operations: ReadonlySet<string>
  readonly calls: readonly ScreenCall[]
  readonly columns: readonly TablePart[]
}

/** Keys of a resolved screen that hold types and code, but no places in YAML. */
const SKIPPED = new Set(['env', 'ast', 'api', 'deps', 'reads', 'template'])

interface Scope {
  /** The place of the operation's name. */
  readonly at?: Place
  readonly action?: string
  readonly param?: string
  readonly path: readonly string[]
}

interface Walk {
  readonly places: Place[]
  readonly calls: { readonly operation: string; readonly scope: Scope }[]
  readonly columns: { readonly path: readonly string[]; readonly place: Place }[]
}

function isPlace(value: object): value is Place {
  return 'file' in value && 'from' in value && 'to' in value
}

function isOperation(value: object): value is ApiOperation {
  return 'id' in value && 'method' in value && 'answer' in value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What is inside choices, lookups and questions belongs to their operation; what is inside an action, to the action. */
function scopeIn(value: object, outer: Scope): Scope {
  const param = 'param' in value && typeof value.param === 'string' ? value.param : undefined
  const scope = param === undefined ? outer : { ...outer, param }
  if ('operation' in value && 'place' in value && isObject(value.place) && isPlace(value.place))
    return { ...scope, at: value.place }
  if ('run' in value && 'name' in value && typeof value.name === 'string') return { ...scope, action: value.name }
  if ('api' in value && 'name' in value && typeof value.name === 'string')
    return { ...scope, path: [...scope.path, value.name] }
  return scope
}

function noteColumn(value: object, path: readonly string[], { columns }: Walk): void {
  if ('place' in value && isObject(value.place) && isPlace(value.place)) columns.push({ path, place: value.place })
}

function walkInside(value: object, outer: Scope, found: Walk): void {
  const scope = scopeIn(value, outer)
  if (scope.path.length > 1 && scope.path !== outer.path) noteColumn(value, scope.path, found)
  for (const [key, inner] of Object.entries(value)) if (!SKIPPED.has(key)) walk(inner, scope, found)
}

function walk(value: unknown, outer: Scope, found: Walk): void {
  if (!isObject(value)) return
  if (isPlace(value)) found.places.push(value)
  else if (isOperation(value)) found.calls.push({ operation: value.id, scope: outer })
  else walkInside(value, outer, found)
}

function entriesIn(file: ParsedFile | undefined, section: string): readonly ParsedEntry[] {
  const node = file?.root.entries.find(({ key }) => key === section)?.value
  return node?.kind === 'map' ? node.entries : []
}

function headOf(file: ParsedFile): readonly Place[] {
  return file.root.entries.filter(({ value }) => value.kind === 'scalar').map(toRange)
}

/** The entries of all files, found by where they begin. */
interface Entries {
  readonly files: readonly ParsedFile[]
  readonly byStart: ReadonlyMap<string, ParsedEntry>
  readonly byFile: ReadonlyMap<string, readonly ParsedEntry[]>
}

const toStart = ({ file, from }: Place) => `${file}:${from}`

function indexEntries(files: readonly ParsedFile[]): Entries {
  const byFile = new Map(files.map((file) => [file.path, listEntries(file.root)]))
  const all = [...byFile.values()].flat()
  return { files, byFile, byStart: new Map(all.map((entry) => [toStart(entry.keyPlace), entry])) }
}

/** The innermost map that holds the place. */
function mapAround(place: Place, { byFile }: Entries): Place {
  const around = (byFile.get(place.file) ?? []).filter(
    (entry) => entry.value.kind === 'map' && isWithin(place, toRange(entry)),
  )
  const inner = around.at(-1)
  return inner === undefined ? place : toRange(inner)
}

/** The template that a screen uses. */
function findTemplate({ name }: ResolvedScreen, own: ParsedFile | undefined, { files }: Entries) {
  const used = own && findTemplateOf(name, own)
  const shared = files.find(({ path }) => path === TEMPLATES)
  return entriesIn(shared, 'templates').filter(({ key }) => key === used)
}

function toRanges(screen: ResolvedScreen, places: readonly Place[], entries: Entries): readonly Place[] {
  const named = [...new Set(places.map(toStart))].flatMap((start) => entries.byStart.get(start) ?? [])
  const own = entries.files.find(({ path }) => path === screen.place.file)
  const used = new Set(screen.actions.map(({ name }) => name))
  const actions = entriesIn(own, 'actions').filter(({ key }) => used.has(key))
  const template = findTemplate(screen, own, entries)
  return [...places, ...[...named, ...actions, ...template].map(toRange), ...(own ? headOf(own) : [])]
}

/** The word of a built-in action in the screen's own list. */
function findActionWord(name: string, screen: string, file: ParsedFile | undefined): Place | undefined {
  const own = entriesIn(file, 'screens').find(({ key }) => key === screen)?.value
  const listed = own?.kind === 'map' ? own.entries.find(({ key }) => key === 'actions')?.value : undefined
  const items = listed?.kind === 'list' ? listed.items : []
  return items.find((item) => item.kind === 'scalar' && item.text === name)?.place
}

interface ScreenFile {
  readonly screen: string
  readonly file: ParsedFile | undefined
}

function toCall(
  { operation, scope }: Walk['calls'][number],
  { screen, file }: ScreenFile,
  entries: Entries,
): ScreenCall {
  const { at, param, action: name } = scope
  if (at) return { operation, param, aside: true, place: at, range: mapAround(at, entries) }
  const action = entriesIn(file, 'actions').find(({ key }) => key === name)
  if (action) return { operation, param, aside: false, place: action.keyPlace, range: toRange(action) }
  return { operation, param, aside: false, place: name === undefined ? undefined : findActionWord(name, screen, file) }
}

function toParts(screen: ResolvedScreen, entries: Entries): ScreenParts {
  const found: Walk = { places: [], calls: [], columns: [] }
  walk(screen, { path: [] }, found)
  const ranges = toRanges(screen, found.places, entries)
  const own = entries.files.find(({ path }) => path === screen.place.file)
  const columns = found.columns.flatMap(({ path, place }) => {
    const entry = entries.byStart.get(toStart(place))
    return entry ? [{ path, range: toRange(entry) }] : []
  })
  return {
    screen,
    columns,
    contains: (place) => ranges.some((range) => isWithin(place, range)),
    operations: new Set(found.calls.map(({ operation }) => operation)),
    calls: found.calls.map((call) => toCall(call, { screen: screen.name, file: own }, entries)),
  }
}

export function listScreenParts({ resolved, parsed }: Pick<Examined, 'resolved' | 'parsed'>): readonly ScreenParts[] {
  const entries = indexEntries(parsed)
  return resolved.screens.map((screen) => toParts(screen, entries))
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
