import type { RecordData } from '../../contract/value'
import { findErrors } from '../../record/findErrors'
import type { FormMessage } from '../../record/formMessage'
import { initialValues } from '../../record/initialValues'
import { toSavedValues } from '../../record/toSavedValues'
import { inPieces, type Pieces } from '../inPieces'
import { type Planning, planRecord, type RecordPlan } from '../massEdit/planRecords'
import { toSaveBody } from '../saveRecord'
import { type LineRefusal, toLineRefusals } from './lineRefusals'
import type { ReadLine } from './readLine'
import { type FilledLine, type RecordSheet, toTexts } from './recordSheet'
import type { RowState } from './rowState'

/** What becomes of a row of the workbook; a body is what is sent for it. */
export interface LinePlan {
  readonly line: FilledLine
  readonly state: RowState
  readonly body?: RecordData
  readonly record?: RecordPlan
  readonly refusals?: readonly LineRefusal[]
  /** Of a new record, what is typed. */
  readonly values?: RecordData
}

export interface SheetPlanning extends Omit<Planning, 'patch'> {
  readonly sheet: RecordSheet
  readonly read: ReadLine
  /** The records of the list by key, as they are now. */
  readonly current: ReadonlyMap<string, RecordData>
  readonly mayAdd: boolean
}

const CHANGED_SINCE: FormMessage = { text: '下载后被其他人修改过，请核对后再保存' }
const nothing: ReadonlyMap<string, string> = new Map()

const wrong = (line: FilledLine, message: FormMessage): LinePlan => ({ line, state: 'wrong', refusals: [{ message }] })

/** Compares the rows with the records as they are now, by the rules of the form. Rejects when aborted. */
export function planSheet(
  lines: readonly FilledLine[],
  planning: SheetPlanning & Pick<Pieces, 'onProgress'>,
): Promise<readonly LinePlan[]> {
  const first = new Map<string, FilledLine>()
  for (const line of lines) if (!first.has(line.key)) first.set(line.key, line)
  const plan = (line: FilledLine) => {
    if (line.key === '') return planNew(line, planning)
    const isDouble = first.get(line.key) !== line
    return isDouble ? Promise.resolve(wrong(line, { text: '同一条数据出现了两次' })) : planKnown(line, planning)
  }
  return inPieces(lines, plan, planning)
}

async function planNew(line: FilledLine, { form, read, scope, mayAdd }: SheetPlanning): Promise<LinePlan> {
  if (form.add === undefined || form.call || !mayAdd) return wrong(line, { text: '不能新增数据' })
  const { patch, refusal } = await read(line, nothing)
  if (refusal) return wrong(line, refusal)
  const values = toSavedValues(form, initialValues(form, { record: patch, mode: 'add' }, scope))
  const refusals = toLineRefusals(form, findErrors(form, values, scope))
  if (refusals.length > 0) return { line, state: 'wrong', refusals }
  return { line, state: 'added', values, body: toSaveBody(form, { mode: 'add' }, { values, scope }) }
}

async function planKnown(line: FilledLine, planning: SheetPlanning): Promise<LinePlan> {
  const { current, form, read, scope, sheet } = planning
  const row = current.get(line.key)
  if (row === undefined) return wrong(line, { text: '数据不存在或已被删除' })
  const { patch, refusal } = await read(line, toTexts(sheet, row))
  if (refusal) return wrong(line, refusal)
  if (Object.keys(patch).length === 0) return { line, state: 'same' }
  const version = String(row.version ?? '')
  const newer = { ...line, version }
  const record = await planRecord(row, { ...planning, patch })
  // With what the row would make of the record as it is now, so that one can tell which of the two is right.
  if (line.version !== version)
    return { line: newer, state: 'conflict', record, refusals: [{ message: CHANGED_SINCE }] }
  if (record.plan?.errors) return { line, state: 'wrong', refusals: toLineRefusals(form, record.plan.errors) }
  if (record.refusal) return wrong(line, record.refusal)
  if (!record.plan || record.plan.differences.length === 0) return { line, state: 'same' }
  const body = toSaveBody(form, { mode: 'edit', key: line.key }, { values: record.plan.after, scope })
  return { line, state: 'changed', record, body }
}
