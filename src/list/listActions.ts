import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { RecordData, ScreenId, Text, Value } from '../contract/value'
import { isOthersDocument, OTHERS_DOCUMENT } from '../value/othersDocument'
import { actionsWidth } from './columnWidth'

export type Can = (code?: string) => boolean

/** Maximum number of buttons in a row, where there is room. */
export const ROW_BUTTONS = 3
/** Width in px of three titles with four Chinese characters. */
const rowRoom = 260

/** The scope of a row's actions: the row is also their record (`form`). */
export function rowScope(scope: Scope, row: RecordData): Scope {
  return { ...scope, form: row, row }
}

/** Permitted toolbar actions, the primary one last. */
export function toolbarActions(actions: readonly Action[], can: Can): readonly Action[] {
  const offered = actions.filter((action) => action.place !== 'row' && can(action.permission))
  return [...offered.filter(({ tone }) => tone !== 'primary'), ...offered.filter(({ tone }) => tone === 'primary')]
}

/** Permitted row actions, dangerous ones last. */
export function rowActions(actions: readonly Action[], can: Can): readonly Action[] {
  const offered = actions.filter(({ place, permission }) => (place === 'row' || place === 'both') && can(permission))
  return [...offered.filter(({ tone }) => tone !== 'danger'), ...offered.filter(({ tone }) => tone === 'danger')]
}

/** Splits into up to `most` buttons, fewer with long titles, and the rest for a menu. */
export function splitRowActions(
  actions: readonly Action[],
  text: (title: Text) => string,
  most = ROW_BUTTONS,
): {
  readonly buttons: readonly Action[]
  readonly rest: readonly Action[]
} {
  const titles = actions.map(({ title }) => text(title))
  let count = Math.min(actions.length, most)
  while (count > 1 && actionsWidth(titles.slice(0, count), true) > rowRoom) count -= 1
  return { buttons: actions.slice(0, count), rest: actions.slice(count) }
}

/** Actions that one of these rows offers. */
export function offeredForAny(actions: readonly Action[], scope: Scope, rows: readonly RecordData[]) {
  return actions.filter(({ visible }) => !visible || rows.some((row) => visible(rowScope(scope, row)) !== false))
}

export function offeredFor(actions: readonly Action[], scope: Scope, row: RecordData): readonly Action[] {
  return offeredForAny(actions, scope, [row])
}

/** The message why the row's owner or state forbids the action; undefined if it is allowed. */
export function reasonAgainst(action: Action, scope: Scope, row: RecordData): Text | undefined {
  if (action.owned && isOthersDocument(row, scope)) return OTHERS_DOCUMENT
  const own = rowScope(scope, row)
  if (action.visible?.(own) !== false && action.when?.(own) !== false) return undefined
  return action.whenNot ?? '当前状态不能执行此操作'
}

function toConstants(entries: readonly (readonly [string, Value | undefined])[]) {
  return entries.map(([name, value]) => [name, () => value] as const)
}

/** Adds the list's filters to a workbook, and to a download, as far as the operation takes them. */
export function addFilters(action: Action, filters: RecordData): Action {
  const { run, place } = action
  if (run.kind === 'workbook')
    return { ...action, run: { ...run, query: Object.fromEntries(toConstants(Object.entries(filters))) } }
  if (run.kind !== 'download' || place !== 'toolbar') return action
  const known = Object.entries(filters).filter(([name]) => run.takes.includes(name))
  const query = Object.fromEntries(toConstants(known))
  return { ...action, run: { ...run, query: { ...query, ...run.query } } }
}

/** What a row opens: its record or, where that comes first, the document or website that it is about. */
export function openingAction(actions: readonly Action[]): Action | undefined {
  return actions.find(
    ({ run }) => run.kind === 'document' || run.kind === 'website' || (run.kind === 'open' && run.mode === 'view'),
  )
}

export function addingAction(actions: readonly Action[]): Action | undefined {
  return actions.find(({ run }) => run.kind === 'open' && run.mode === 'add')
}

export function actsOnRows({ place, run }: Action): boolean {
  return place === 'both' || place === 'batch' || (place === 'toolbar' && run.kind === 'remove')
}

export function needsSelection(actions: readonly Action[]): boolean {
  return actions.some(actsOnRows)
}

export function rowKey(row: RecordData, key: string): string {
  return String(row[key] ?? '')
}

/** The mode of an action that opens the inline form `form`; undefined for any other action. */
export function inlineMode({ run }: Action, form: ScreenId | undefined): 'add' | 'edit' | undefined {
  if (run.kind !== 'open' || run.screen !== form) return undefined
  return run.mode === 'add' || run.mode === 'edit' ? run.mode : undefined
}
