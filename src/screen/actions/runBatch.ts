import { ApiError } from '../../api/ApiError'
import type { Action } from '../../contract/action'
import type { RecordData, Text } from '../../contract/value'
import { reasonAgainst } from '../../list/listActions'
import type { ActionTools } from './actionTools'
import { toRequests } from './toRequests'

export interface RowOutcome {
  readonly row: RecordData
  /** Error message; absent for success. */
  readonly reason?: Text
}

interface BatchTools extends ActionTools {
  readonly onProgress?: (outcomes: readonly RowOutcome[]) => void
}

/** Runs an action row by row; a failure does not stop the other rows. */
export async function runBatch(
  action: Action,
  rows: readonly RecordData[],
  tools: BatchTools,
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

/** Rows of one request: the ids stay far below the length of an address that servers accept. */
const PIECE = 200

/**
 * Runs an action in one request for all rows, which succeed or fail together; removes many rows in pieces that do so.
 * Once a request has no answer, the remaining pieces are not sent. Progress is told between pieces.
 */
export async function runTogether(
  action: Action,
  rows: readonly RecordData[],
  tools: BatchTools,
): Promise<readonly RowOutcome[]> {
  const size = action.run.kind === 'remove' ? PIECE : rows.length
  const outcomes: RowOutcome[] = []
  let lost: Text | undefined
  for (let at = 0; at < rows.length; at += size) {
    const piece = rows.slice(at, at + size)
    const error = lost === undefined ? await runPiece(action, piece, tools) : undefined
    if (error && error.kind !== 'answer') lost = error.message
    const reason = lost ?? error?.message
    outcomes.push(...piece.map((row) => (reason === undefined ? { row } : { row, reason })))
    if (at + size < rows.length) tools.onProgress?.([...outcomes])
  }
  return outcomes
}

async function runPiece(action: Action, rows: readonly RecordData[], tools: ActionTools) {
  try {
    for (const { operation, ...request } of toRequests(action, rows, tools)) await tools.call(operation, request)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
