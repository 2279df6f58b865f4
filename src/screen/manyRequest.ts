import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'

type ManyRun = Extract<Action['run'], { kind: 'massEdit' | 'workbook' | 'printRecords' }>

/** A request to edit many records at once, in a dialog or in a workbook, or to print them. */
export interface ManyRequest<Run extends ManyRun = ManyRun> {
  readonly action: Action & { readonly run: Run }
  /** The selected rows. */
  readonly rows: readonly RecordData[]
  /** Receives the selected rows that were changed. */
  readonly finish: (rows: readonly RecordData[]) => void
}

export type MassEditRequest = ManyRequest<Extract<ManyRun, { kind: 'massEdit' }>>
export type WorkbookRequest = ManyRequest<Extract<ManyRun, { kind: 'workbook' }>>

/** Undefined for other actions, and where rows are needed and none is selected. */
export function toManyRequest(
  { run, ...action }: Action,
  rows: readonly RecordData[],
): Omit<ManyRequest, 'finish'> | undefined {
  const needsRows = run.kind === 'massEdit' || run.kind === 'printRecords'
  if (run.kind === 'workbook' || (needsRows && rows.length > 0)) return { action: { ...action, run }, rows }
  return undefined
}
