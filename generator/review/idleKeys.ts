import type { ValidAction } from '../2-validate/actions'
import type { ValidColumn, ValidField, ValidRows } from '../2-validate/fields'
import type { Located } from '../2-validate/shape'
import type { Valid } from '../2-validate/validate'
import type { ResolvedList } from '../3-resolve/resolved'
import type { Place } from '../diagnostics/diagnostic'
import type { Report } from '../diagnostics/report'
import { chooseOnlyWithoutForm, hiddenTitle, idleKey, notSortable } from '../diagnostics/review'
import type { ReviewedEntity } from './reviewed'

type Keys = { readonly [key: string]: unknown }

/** A key, followed by keys of which at least one must be present. */
type Need = readonly [key: string, ...needed: readonly string[]]

const FIELD: readonly Need[] = [
  ['whenHidden', 'visible'],
  ['requiredWhen', 'required', 'use'],
  ['labelField', 'options', 'dict', 'pick', 'use'],
  ['message', 'rule', 'minimum', 'maximum', 'decimals', 'minLength', 'maxLength', 'pattern', 'use'],
]
const ROWS: readonly Need[] = [
  ['minMessage', 'min'],
  ['maxMessage', 'max'],
]
const ACTION: readonly Need[] = [['mode', 'open']]

function placeOf(value: unknown): Place | undefined {
  return typeof value === 'object' && value !== null && 'place' in value ? (value as Located<unknown>).place : undefined
}

type Reporter = Pick<ReviewedEntity, 'report'>

function reviewKeys(written: Keys, needs: readonly Need[], { report }: Reporter): void {
  for (const [key, ...needed] of needs) {
    const place = placeOf(written[key])
    const [first = ''] = needed
    if (place && needed.every((other) => written[other] === undefined)) report.add(place, idleKey(key, first))
  }
}

function reviewTable(rows: ValidRows, entity: Reporter): void {
  reviewKeys({ ...rows }, ROWS, entity)
  for (const { name, value } of rows.columns.value) reviewField(name, value, entity)
}

function reviewField(name: string, field: ValidColumn | ValidField, entity: Reporter): void {
  reviewKeys({ ...field }, FIELD, entity)
  const rows = 'rows' in field ? field.rows : undefined
  if (rows === undefined || !('columns' in rows)) return
  if (rows.title && field.title) entity.report.add(rows.title.place, hiddenTitle(name))
  reviewTable(rows, entity)
}

/** Reports `chooseOnly` at a field that no form shows; one that a shared field brings may serve others. */
function reviewChooseOnly(name: string, { options }: ValidField, entity: ReviewedEntity): void {
  const chooses = options?.chooseOnly
  const isShown = entity.forms.some(({ fields }) => fields.some((field) => field.name === name))
  if (chooses?.value && !isShown) entity.report.add(chooses.place, chooseOnlyWithoutForm(name))
}

function reviewAction(action: ValidAction, entity: ReviewedEntity): void {
  reviewKeys({ ...action }, ACTION, entity)
  const idle = [action.query, action.body].find((sent) => sent !== undefined)
  if (idle && action.open) entity.report.add(idle.place, idleKey(action.query ? 'query' : 'body', 'operation'))
}

function reviewSorting(list: ResolvedList, entity: ReviewedEntity): void {
  const screen = entity.around.written.get(list.id)?.screen
  const columns = screen && 'columns' in screen ? screen.columns.value : []
  for (const column of columns) {
    const sort = 'field' in column ? column.sort : undefined
    const name = 'field' in column ? column.field.value : ''
    const isUnsorted = list.columns.some(({ field, sortBy }) => field.name === name && sortBy === undefined)
    if (sort?.value && isUnsorted) entity.report.add(sort.place, notSortable(name, list.source.operation.id))
  }
}

export function reviewIdleKeys(entity: ReviewedEntity): void {
  const { fields, actions } = entity.file.entity
  for (const { name, value } of fields.value) {
    if (!entity.isCorrect('fields', name)) continue
    reviewField(name, value, entity)
    reviewChooseOnly(name, value, entity)
  }
  for (const { name, value } of actions?.value ?? []) if (entity.isCorrect('actions', name)) reviewAction(value, entity)
  for (const list of entity.lists) reviewSorting(list, entity)
}

/** Reports the same in shared tables; beside the `use` of a shared field stands what it lacks. */
export function reviewSharedIdleKeys({ rows }: Pick<Valid, 'rows'>, report: Report): void {
  for (const { value } of rows) reviewTable(value, { report })
}
