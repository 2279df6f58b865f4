import { ApiError } from '../../api/ApiError'
import type { Api } from '../../api/api'
import { loadChoiceLabels } from '../../api/loadChoiceLabels'
import type { OpenAttempts } from '../../api/OpenAttempts'
import type { Scope } from '../../contract/expression'
import type { FormScreen, ListScreen } from '../../contract/screen'
import type { RecordData, Text } from '../../contract/value'
import { type Can, rowKey } from '../../list/listActions'
import { sourceQuery } from '../../list/listQuery'
import { loadAllRows } from '../../list/loadAllRows'
import { readWorkbook } from '../../list/readWorkbook'
import { saveFile } from '../../list/saveFile'
import type { WorkbookTable } from '../../list/workbookTable'
import { writeListWorkbook } from '../../list/writeWorkbook'
import { toFormPlan } from '../../record/formPlan'
import type { Translate } from '../../text/text'
import { WORKBOOK_TYPE } from '../../value/sheet'
import { evaluate } from '../actions/toRequests'
import type { WorkbookRequest } from '../manyRequest'
import { type LinePlan, planSheet } from './planSheet'
import { createLineReader } from './readLine'
import { type FilledLine, type RecordSheet, toFilledLines, toRecordTable, toRefusedTable } from './recordSheet'

export interface WorkbookDeps {
  readonly action: WorkbookRequest['action']
  readonly list: ListScreen
  readonly form: FormScreen
  readonly scope: Scope
  readonly api: Api
  readonly say: Translate
  readonly can: Can
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total?: number) => void
}

async function toSheet({ action, list, form, scope, api, say, signal }: WorkbookDeps): Promise<RecordSheet> {
  const { byName } = toFormPlan(form.tabs)
  const named = action.run.fields.map((name) => byName.get(name)).filter((field) => field !== undefined)
  const fields = named.filter(({ readOnly }) => !readOnly)
  const labels = await Promise.all(
    fields.flatMap(({ name, choices }) =>
      choices ? [loadChoiceLabels(choices, { api, scope, say, signal }).then((words) => [name, words] as const)] : [],
    ),
  )
  return { form, fields, title: say(list.title), say, labels: new Map(labels) }
}

async function saveTable(table: WorkbookTable, name: string, { scope, signal }: WorkbookDeps): Promise<void> {
  const bytes = await writeListWorkbook(table, signal)
  saveFile(`${name}_${scope.today}.xlsx`, new Blob([bytes], { type: WORKBOOK_TYPE }))
}

/** Saves the chosen rows, or all that match the filters, as a workbook; returns their number. */
export async function saveRecords(chosen: readonly RecordData[], deps: WorkbookDeps): Promise<number> {
  const { action, list, scope, api, signal, onProgress, say } = deps
  const sheet = await toSheet(deps)
  const query = { ...evaluate(action.run.query, scope), ...sourceQuery(list, scope) }
  const rows = chosen.length > 0 ? chosen : await loadAllRows(api, { screen: list, query, signal, onProgress })
  await saveTable(toRecordTable(sheet, rows), say(list.title), deps)
  return rows.length
}

/** The records of the list that the lines name, without filters, read page by page. */
async function loadCurrent(lines: readonly FilledLine[], deps: WorkbookDeps): Promise<ReadonlyMap<string, RecordData>> {
  const { list, scope, api, signal, onProgress } = deps
  if (lines.every(({ key }) => key === '')) return new Map()
  const rows = await loadAllRows(api, { screen: list, query: sourceQuery(list, scope), signal, onProgress })
  return new Map(rows.map((row) => [rowKey(row, list.key), row]))
}

export type SheetReading = { readonly plans: readonly LinePlan[] } | { readonly refusal: Text }

/** Reads a workbook that was filled in, and says what becomes of each row. */
export async function readRecords(file: Blob, deps: WorkbookDeps): Promise<SheetReading> {
  const { action, form, scope, api, can, signal, onProgress } = deps
  const sheet = await toSheet(deps)
  const book = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
  if ('refusal' in book) return book
  const lines = toFilledLines(sheet, book)
  if (lines === undefined) return { refusal: '请使用从这里下载的表格填写' }
  const current = await loadCurrent(lines, deps)
  const read = createLineReader({ fields: sheet.fields, labels: sheet.labels, api, scope })
  const mayAdd = can(form.add?.permission)
  const plans = await planSheet(lines, {
    ...{ action, form, scope, api, signal, sheet, current, read, mayAdd },
    onProgress: (done) => onProgress(done, lines.length),
  })
  return { plans }
}

export interface RefusedLine {
  readonly line: FilledLine
  readonly reason: string
}

/** Saves what was not taken, with the reasons, to be mended and read again. */
export async function saveRefused(refused: readonly RefusedLine[], deps: WorkbookDeps): Promise<void> {
  const name = deps.say('{{title}}未保存的行', { title: deps.say(deps.list.title) })
  await saveTable(toRefusedTable(await toSheet(deps), refused), name, deps)
}

export interface LineOutcome {
  readonly plan: LinePlan
  /** Why it was not saved; absent for a saved row. */
  readonly reason?: Text
}

export interface SheetSaving {
  readonly form: FormScreen
  readonly api: Pick<Api, 'dynamicCall'>
  readonly attempts: OpenAttempts
  readonly onProgress: (done: number) => void
}

/** Saves added and changed rows one by one; once a request has no answer, the remaining ones are not sent. */
export async function saveLines(plans: readonly LinePlan[], saving: SheetSaving): Promise<readonly LineOutcome[]> {
  const outcomes: LineOutcome[] = []
  let lost: Text | undefined
  for (const plan of plans) {
    const error: ApiError | undefined = lost === undefined ? await saveLine(plan, saving) : undefined
    if (error && error.kind !== 'answer') lost = error.message
    const reason: Text | undefined = lost ?? error?.message
    outcomes.push(reason === undefined ? { plan } : { plan, reason })
    saving.onProgress(outcomes.length)
  }
  return outcomes
}

async function saveLine(
  { state, body }: LinePlan,
  { form, api, attempts }: SheetSaving,
): Promise<ApiError | undefined> {
  const save = state === 'added' ? form.add : form.update
  if (save === undefined) return undefined
  try {
    await attempts.send([save.operation, body], (attempt) => api.dynamicCall(save.operation, { body }, { attempt }))
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
