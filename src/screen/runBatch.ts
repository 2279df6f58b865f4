import { ApiError } from '../api/ApiError'
import type { Action } from '../contract/action'
import type { RecordData, Text } from '../contract/value'
import { reasonAgainst } from '../list/listActions'
import type { ActionTools } from './actionTools'
import { toRequests } from './toRequests'

export interface RowOutcome {
  readonly row: RecordData
  /** Error message; absent for success. */
  readonly reason?: Text
}

/** Runs an action row by row; a failure does not stop the other rows. */
export async function runBatch(
  action: Action,
  rows: readonly RecordData[],
  tools: ActionTools & { readonly onProgress?: (outcomes: readonly RowOutcome[]) => void },
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const reason = reasonAgainst(action, tools.scope, row) ?? (await runOne(action, row, tools))
    outcomes.push(reason === undefined ? { row } : { row, reason })
    tools.onProgress?.([...outcomes])
  }
  return outcomes
}

async function runOne(action: Action, row: RecordData, tools: ActionTools): Promise<Text | undefined> {
  try {
    for (const { operation, ...request } of toRequests(action, [row], tools)) await tools.call(operation, request)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

/** Runs an action in one request for all rows, which succeed or fail together. */
export async function runTogether(
  action: Action,
  rows: readonly RecordData[],
  tools: ActionTools,
): Promise<readonly RowOutcome[]> {
  try {
    for (const { operation, ...request } of toRequests(action, rows, tools)) await tools.call(operation, request)
    return rows.map((row) => ({ row }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return rows.map((row) => ({ row, reason: error.message }))
  }
}
