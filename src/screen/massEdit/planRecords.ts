import { ApiError } from '../../api/ApiError'
import type { Api } from '../../api/api'
import type { Action } from '../../contract/action'
import type { Scope } from '../../contract/expression'
import type { FormScreen } from '../../contract/screen'
import type { RecordData, Text } from '../../contract/value'
import { findReadOnlyReason } from '../../form/readOnlyReason'
import { reasonAgainst, rowKey } from '../../list/listActions'
import type { FormMessage } from '../../record/formMessage'
import { type ChangePlan, planChange } from '../../record/planChange'
import { inPieces, type Pieces } from '../inPieces'
import { toSaveBody } from '../saveRecord'
import { toLoadQuery } from '../useScreenRecord'

/** What the change does to one selected record. */
export interface RecordPlan {
  readonly row: RecordData
  /** Absent where the record could not be read. */
  readonly plan?: ChangePlan
  /** Why the record stays as it is; absent with a plan without differences: it already is so. */
  readonly refusal?: FormMessage
}

export interface Planning {
  readonly form: FormScreen
  readonly action: Action
  readonly patch: RecordData
  readonly scope: Scope
  readonly api: Pick<Api, 'dynamicCall'>
  readonly signal: AbortSignal
}

/** Reads the records as they are now, in order, and says what the patch makes of each. Rejects when aborted. */
export function planRecords(
  rows: readonly RecordData[],
  planning: Planning & Pick<Pieces, 'onProgress'>,
): Promise<readonly RecordPlan[]> {
  return inPieces(rows, (row) => planRecord(row, planning), planning)
}

/** What the patch makes of one record, read as it is now. */
export async function planRecord(row: RecordData, planning: Planning): Promise<RecordPlan> {
  const { action, form, patch, scope } = planning
  const against = reasonAgainst(action, scope, row)
  if (against !== undefined) return refused(row, against)
  try {
    const record = await readRecord(row, planning)
    if (record === undefined) return refused(row, '数据不存在或已被删除')
    const closed = findReadOnlyReason(form, record, scope)
    if (closed !== undefined) return refused(row, closed)
    const plan = planChange(form, { record, patch, scope })
    return { row, plan, ...(plan.refusal && { refusal: plan.refusal }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
    return refused(row, error.message)
  }
}

function refused(row: RecordData, text: Text): RecordPlan {
  return { row, refusal: { text } }
}

/** The record as stored; the row itself where the form reads none. */
async function readRecord(row: RecordData, planning: Planning): Promise<RecordData | undefined> {
  const { form, scope, api, signal } = planning
  if (form.load === undefined) return row
  const query = toLoadQuery(form.load, rowKey(row, form.key), scope.params)
  const answer = await api.dynamicCall(form.load.operation, { query }, { signal })
  const record = typeof answer === 'object' && answer !== null ? (answer as RecordData) : {}
  return record[form.key] === undefined ? undefined : record
}

export function isChange({ plan, refusal }: RecordPlan): boolean {
  return refusal === undefined && plan !== undefined && plan.differences.length > 0
}

/** The action that saves each changed record with the body that its form would send. */
export function toUpdateAction(
  form: FormScreen,
  plans: readonly RecordPlan[],
  { action, scope }: Pick<Planning, 'action' | 'scope'>,
): Action | undefined {
  if (form.update === undefined) return undefined
  const bodies = new Map<string, RecordData>()
  for (const { row, plan } of plans.filter(isChange)) {
    const key = rowKey(row, form.key)
    if (plan) bodies.set(key, toSaveBody(form, { mode: 'edit', key }, { values: plan.after, scope }))
  }
  const names = new Set([...bodies.values()].flatMap(Object.keys))
  const body = [...names].map((name) => [name, (own: Scope) => bodies.get(rowKey(own.row, form.key))?.[name]] as const)
  const run = { kind: 'call', operation: form.update.operation, query: {}, body: Object.fromEntries(body) } as const
  return { ...action, done: '更新成功', run }
}
