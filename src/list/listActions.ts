import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { RecordData, ScreenId, Text } from '../contract/value'
import { isOthersDocument, OTHERS_DOCUMENT } from '../value/othersDocument'
import { actionsWidth } from './columnWidth'

export type Can = (code?: string) => boolean

const rowButtons = 3
/** Three titles of four Chinese characters. */
const rowRoom = 260

/** The scope in which an action's conditions and arguments are asked: the row is also the record they speak of. */
export function rowScope(scope: Scope, row: RecordData): Scope {
  return { ...scope, form: row, row }
}

/** The buttons above the list, the primary one last. */
export function toolbarActions(actions: readonly Action[], can: Can): readonly Action[] {
  const offered = actions.filter((action) => action.place !== 'row' && can(action.permission))
  return [...offered.filter(({ tone }) => tone !== 'primary'), ...offered.filter(({ tone }) => tone === 'primary')]
}

/** What a row offers, dangerous actions last. */
export function rowActions(actions: readonly Action[], can: Can): readonly Action[] {
  const offered = actions.filter(({ place, permission }) => (place === 'row' || place === 'both') && can(permission))
  return [...offered.filter(({ tone }) => tone !== 'danger'), ...offered.filter(({ tone }) => tone === 'danger')]
}

/** The first three as buttons, fewer where their titles are long; the rest for a menu. */
export function splitRowActions(
  actions: readonly Action[],
  text: (title: Text) => string,
): {
  readonly buttons: readonly Action[]
  readonly rest: readonly Action[]
} {
  const titles = actions.map(({ title }) => text(title))
  let count = Math.min(actions.length, rowButtons)
  while (count > 1 && actionsWidth(titles.slice(0, count), true) > rowRoom) count -= 1
  return { buttons: actions.slice(0, count), rest: actions.slice(count) }
}

/** The actions that there are for this row. */
export function offeredFor(actions: readonly Action[], scope: Scope, row: RecordData): readonly Action[] {
  return actions.filter(({ visible }) => visible?.(rowScope(scope, row)) !== false)
}

/** Why the row's owner or state does not allow the action; undefined where they do. */
export function reasonAgainst(action: Action, scope: Scope, row: RecordData): Text | undefined {
  if (action.owned && isOthersDocument(row, scope)) return OTHERS_DOCUMENT
  const own = rowScope(scope, row)
  if (action.visible?.(own) !== false && action.when?.(own) !== false) return undefined
  return action.whenNot ?? '当前状态不能执行此操作'
}

/** A file of what the list shows: its filters go along where the operation knows them. */
export function withFilters(action: Action, filters: RecordData): Action {
  const { run, place } = action
  if (run.kind !== 'download' || place !== 'toolbar') return action
  const known = Object.entries(filters).filter(([name]) => run.takes.includes(name))
  const query = Object.fromEntries(known.map(([name, value]) => [name, () => value]))
  return { ...action, run: { ...run, query: { ...query, ...run.query } } }
}

/** The action that a double click or Enter on a row means. */
export function openingAction(actions: readonly Action[]): Action | undefined {
  return actions.find(({ run }) => run.kind === 'open' && run.mode === 'view')
}

/** The action that fills an empty list. */
export function addingAction(actions: readonly Action[]): Action | undefined {
  return actions.find(({ run }) => run.kind === 'open' && run.mode === 'add')
}

/** Whether the action, in the toolbar, acts on the rows that were selected. */
export function actsOnRows({ place, run }: Action): boolean {
  return place === 'both' || place === 'batch' || (place === 'toolbar' && run.kind === 'remove')
}

/** Whether rows must be selectable for the toolbar's sake. */
export function needsSelection(actions: readonly Action[]): boolean {
  return actions.some(actsOnRows)
}

export function rowKey(row: RecordData, key: string): string {
  return String(row[key] ?? '')
}

/** Whether the action means a row that is edited in its place, by the form that does so. */
export function inlineMode({ run }: Action, form: ScreenId | undefined): 'add' | 'edit' | undefined {
  if (run.kind !== 'open' || run.screen !== form) return undefined
  return run.mode === 'add' || run.mode === 'edit' ? run.mode : undefined
}
