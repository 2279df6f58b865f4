import type { ResolvedScreen } from '../3-resolve/resolved'
import { unreachable, unusedAction, unusedDictionary, unusedField, unusedShared } from '../diagnostics/review'
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

function reviewScreens({ file, report, valid }: ReviewedEntity): void {
  const near = valid.entities.filter(({ domain }) => domain === file.domain)
  const words = wordsOf(
    near.map(({ entity }) => entity),
    valid.menu,
  )
  const far = wordsOf(valid.entities.map(({ entity }) => entity))
  for (const { name, namePlace, value } of file.entity.screens.value) {
    const isList = value.kind.value === 'list'
    const isOpened = words.has(name) || far.has(`${file.domain}/${name}`) || (isList && value.path !== undefined)
    const hint = isList ? 'give it a path, or let a list have it as its child' : 'let a list or an action open it'
    if (!isOpened) report.add(namePlace, unreachable(name, hint))
  }
}

/** What one entity describes and nobody uses. */
export function reviewUnused(entity: ReviewedEntity): void {
  reviewFields(entity)
  reviewActions(entity)
  reviewScreens(entity)
}

/** The same for what all entities share. */
export function reviewUnusedShared({ valid, report }: Reviewed): void {
  const { rules, rows, fields, entities, dictionaries } = valid
  const words = wordsOf(
    entities.map(({ entity }) => entity),
    rows,
    fields,
  )
  const shared = [
    ...rules.map((piece) => ({ ...piece, kind: 'rule' })),
    ...rows.map((piece) => ({ ...piece, kind: 'shared table' })),
    ...fields.map((piece) => ({ ...piece, kind: 'shared field' })),
  ]
  for (const { name, namePlace, kind } of shared) {
    if (!words.has(name)) report.add(namePlace, unusedShared(kind, name))
  }
  for (const { name, namePlace } of dictionaries?.local?.value ?? [])
    if (!words.has(name)) report.add(namePlace, unusedDictionary(name))
}
