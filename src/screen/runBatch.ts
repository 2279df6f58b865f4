import { ApiError } from '../api/ApiError'
import type { Action } from '../contract/action'
import type { RecordData, Text } from '../contract/value'
import { reasonAgainst } from '../list/listActions'
import type { ActionTools } from './actionTools'
import { toRequests } from './toRequests'

/** What became of one row. */
export interface RowOutcome {
  readonly row: RecordData
  /** Why it was not done; absent where it was. */
  readonly reason?: Text
}

/** Does an action row by row, so that one that fails holds up no other. */
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

/** One request for all rows, where the operation takes them together: done for all or for none. */
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
