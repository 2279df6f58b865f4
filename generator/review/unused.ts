import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { NamedScreen } from '../3-resolve/context'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { unreachable, unusedAction, unusedDictionary, unusedField, unusedShared } from '../diagnostics/review'
import { remember } from '../memory/remember'
import type { Reviewed, ReviewedEntity } from './reviewed'

/** Every word that the analyst wrote as a value, wherever it stands: whatever names something is among them. */
function collectWords(node: unknown, words: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('value' in node && typeof node.value === 'string') words.add(node.value)
  for (const [key, child] of Object.entries(node))
    if (key !== 'place' && key !== 'namePlace') collectWords(child, words)
}

function wordsOf(...nodes: readonly unknown[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const node of nodes) collectWords(node, words)
  return words
}

function shownOn(screen: ResolvedScreen): readonly string[] {
  if (screen.kind === 'list')
    return [...screen.columns, ...screen.filters].map(({ field }) => field.name).concat(screen.card)
  if (screen.kind === 'calendar' || screen.kind === 'dashboard') return []
  const lead = screen.kind === 'view' ? screen.lead : []
  const fields = screen.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  return [...lead, ...fields].map(({ name }) => name)
}

/** Words of expressions count too: a field may be described only to be read. */
function readIn(words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].flatMap((word) => word.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []))
}

function reviewFields({ file, lists, forms, views, report }: ReviewedEntity): void {
  const shown = new Set([...lists, ...forms, ...views].flatMap(shownOn))
  const read = readIn(wordsOf(file.entity))
  for (const { name, namePlace } of file.entity.fields.value) {
    if (!shown.has(name) && !read.has(name)) report.add(namePlace, unusedField(name))
  }
}

function reviewActions({ file, report }: ReviewedEntity): void {
  const words = wordsOf(file.entity.screens)
  for (const { name, namePlace } of file.entity.actions?.value ?? [])
    if (!words.has(name)) report.add(namePlace, unusedAction(name))
}

/** What one entity describes and does not use itself. */
export function reviewUnused(entity: ReviewedEntity): void {
  reviewFields(entity)
  reviewActions(entity)
}

const wordsIn = remember((file: ValidEntityFile) => wordsOf(file.entity))
const wordsInMenu = remember((menu: NonNullable<Valid['menu']>) => wordsOf(menu))

/** What the menu leads to. */
const ENTRANCES: readonly string[] = ['list', 'calendar', 'dashboard']

/** A list with an address is in the menu; anything else some file must name, most often its own. */
function isOpened(screen: NamedScreen, file: ValidEntityFile, valid: Valid): boolean {
  const { name, domain, id } = screen
  const { path } = screen.screen
  if (ENTRANCES.includes(screen.screen.kind.value) && path !== undefined) return true
  const isNamedIn = (other: ValidEntityFile) =>
    (other.domain === domain && wordsIn(other).has(name)) || wordsIn(other).has(id)
  const isInMenu = () => valid.menu !== undefined && wordsInMenu(valid.menu).has(name)
  return isNamedIn(file) || isInMenu() || valid.entities.some(isNamedIn)
}

/** Screens that nobody opens. */
export function reviewUnreachable({ valid, resolved, report }: Reviewed): void {
  const files = new Map(valid.entities.map((file) => [file.path, file]))
  for (const screen of resolved.names.screens.values()) {
    const file = files.get(screen.place.file)
    const isList = screen.screen.kind.value === 'list'
    const hint = isList ? 'give it a path, or let a list have it as its child' : 'let a list or an action open it'
    if (file && !isOpened(screen, file, valid)) report.add(screen.place, unreachable(screen.name, hint))
  }
}

/** What all entities share and none uses. */
export function reviewUnusedShared({ valid, report }: Reviewed): void {
  const { rules, rows, fields, entities, dictionaries } = valid
  const words = wordsOf(rows, fields)
  const isUsed = (name: string) => words.has(name) || entities.some((file) => wordsIn(file).has(name))
  const shared = [
    ...rules.map((piece) => ({ ...piece, kind: 'rule' })),
    ...rows.map((piece) => ({ ...piece, kind: 'shared table' })),
    ...fields.map((piece) => ({ ...piece, kind: 'shared field' })),
  ]
  for (const { name, namePlace, kind } of shared) {
    if (!isUsed(name)) report.add(namePlace, unusedShared(kind, name))
  }
  for (const { name, namePlace } of dictionaries?.local?.value ?? [])
    if (!isUsed(name)) report.add(namePlace, unusedDictionary(name))
}
