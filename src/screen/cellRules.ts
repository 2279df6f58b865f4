import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { type CellChange, CellEdits, type CellRules } from '../list/cells/cellEdits'
import { offeredFor, reasonAgainst, rowKey } from '../list/listActions'
import { findErrors } from '../record/findErrors'
import { formatMessage } from '../record/formMessage'
import { toFormPlan, toFormScope } from '../record/formPlan'
import { initialValues } from '../record/initialValues'
import { isSameValue } from '../record/isSameValue'
import { recomputeValues } from '../record/recomputeValues'
import { withoutUnsent } from '../record/withoutUnsent'
import type { Translate } from '../text/text'
import { planRecord } from './massEdit/planRecords'
import { toSaveBody } from './saveRecord'

export interface CellTools {
  readonly form: FormScreen
  readonly fields: readonly string[]
  /** The list's action edit: a cell is open where it is. */
  readonly action: Action
  readonly api: Api
  readonly text: Translate
  readonly scope: Scope
  readonly reload: () => Promise<void>
}

/** The edits by these rules; those of the same list that are given go on by them. */
export function createCellEdits(tools: CellTools, kept: CellEdits | undefined): CellEdits {
  const rules = toCellRules(tools)
  if (!kept) return new CellEdits(rules)
  kept.follow(rules)
  return kept
}

/** The rules of the form for the cells of its list. */
export function toCellRules(tools: CellTools): CellRules {
  const { action, text, scope } = tools
  const form = withoutUnsent(tools.form)
  const { byName } = toFormPlan(form.tabs)
  const fields = tools.fields.map((name) => byName.get(name)).filter((field) => field !== undefined)
  const start = (row: RecordData) => initialValues(form, { record: row, mode: 'edit' }, scope)
  return {
    fields: new Map(fields.map((field) => [field.name, field])),
    start,
    mayEdit: (row, name) => {
      const field = byName.get(name)
      const own = toFormScope(scope, row)
      const isOffered = offeredFor([action], scope, row).length > 0 && reasonAgainst(action, scope, row) === undefined
      return isOffered && field?.visible?.(own) !== false && field?.editable?.(own) !== false
    },
    change: (values, changes) =>
      recomputeValues(form, { values: { ...values, ...changes }, changed: Object.keys(changes) }, scope),
    findError: (values, field) => {
      const message = findErrors(form, values, scope).get(field)
      return message && formatMessage(message, text)
    },
    save: (change) => saveCell(change, tools),
  }
}

/** A save that meets another version is tried once more over that one, where it leaves the cell as it was seen. */
async function saveCell(change: CellChange, tools: CellTools): Promise<string | undefined> {
  try {
    const first = await tryCell(change.row, change, tools)
    const last = first.current ? await tryCell(first.current, change, tools) : first
    if (last.refusal === undefined || last.current) await tools.reload()
    return last.refusal && tools.text(last.refusal)
  } catch (error) {
    if (error instanceof ApiError) return tools.text(error.message)
    throw error
  }
}

interface Attempt {
  readonly refusal?: string
  /** The record as it is now, where it is another than the one that was sent. */
  readonly current?: RecordData
}

/** Saves the change of one cell in the record with the body that its form would send. */
async function tryCell(record: RecordData, change: CellChange, tools: CellTools): Promise<Attempt> {
  const { form, action, scope, api, text } = tools
  const { row, field, patch } = change
  const key = rowKey(row, form.key)
  const planning = { form, action, patch, scope, api, signal: new AbortController().signal }
  const { plan, refusal } = await planRecord(record, planning)
  if (plan && isTaken(plan.before, change, tools)) return { refusal: '别人已经改了这一格', current: record }
  if (refusal) return { refusal: formatMessage(refusal, text) }
  if (!plan || !form.update || plan.differences.length === 0) return {}
  const body = toSaveBody(form, { mode: 'edit', key }, { values: plan.after, scope })
  try {
    await api.dynamicCall(form.update.operation, { body })
    return {}
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: error.fields?.[field] ?? error.message, current: error.current }
  }
}

/** True if the stored value of the cell is neither the one that was seen nor the one that is to be saved. */
function isTaken(before: RecordData, { row, field, patch }: CellChange, { form, scope }: CellTools): boolean {
  const seen = initialValues(form, { record: row, mode: 'edit' }, scope)[field]
  return !isSameValue(before[field], seen) && !isSameValue(before[field], patch[field])
}
