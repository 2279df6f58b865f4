import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'

type ManyRun = Extract<Action['run'], { kind: 'massEdit' | 'workbook' }>

/** A request to edit many records at once, in a dialog or in a workbook. */
export interface ManyRequest<Run extends ManyRun = ManyRun> {
  readonly action: Action & { readonly run: Run }
  /** The selected rows. */
  readonly rows: readonly RecordData[]
  /** Receives the selected rows that were changed. */
  readonly finish: (rows: readonly RecordData[]) => void
}

export type MassEditRequest = ManyRequest<Extract<ManyRun, { kind: 'massEdit' }>>
export type WorkbookRequest = ManyRequest<Extract<ManyRun, { kind: 'workbook' }>>

/** Undefined for other actions, and for a mass edit without selected rows. */
export function toManyRequest(
  { run, ...action }: Action,
  rows: readonly RecordData[],
): Omit<ManyRequest, 'finish'> | undefined {
  if (run.kind === 'workbook' || (run.kind === 'massEdit' && rows.length > 0))
    return { action: { ...action, run }, rows }
  return undefined
}
