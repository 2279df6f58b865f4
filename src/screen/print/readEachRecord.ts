import { ApiError } from '../../api/ApiError'
import type { Api } from '../../api/api'
import type { ViewScreen } from '../../contract/screen'
import type { RecordData, Text } from '../../contract/value'
import { rowKey } from '../../list/listActions'
import { inPieces, type Pieces } from '../inPieces'
import { toLoadQuery } from '../useScreenRecord'

/** What came of one row: its whole record, or why that cannot be read. */
export interface ReadRecord {
  readonly row: RecordData
  readonly record?: RecordData
  readonly reason?: Text
}

interface Reading extends Pieces {
  readonly view: Pick<ViewScreen, 'key' | 'load'>
  readonly params: RecordData
  readonly api: Pick<Api, 'dynamicCall'>
}

/** Reads the records of the rows, in their order; one that fails does not stop the others. Rejects when aborted. */
export function readEachRecord(rows: readonly RecordData[], reading: Reading): Promise<readonly ReadRecord[]> {
  return inPieces(rows, (row) => readOne(row, reading), reading)
}

async function readOne(row: RecordData, { view, params, api, signal }: Reading): Promise<ReadRecord> {
  const query = toLoadQuery(view.load, rowKey(row, view.key), params)
  try {
    const answer = await api.dynamicCall(view.load.operation, { query }, { signal })
    const record = typeof answer === 'object' && answer !== null ? (answer as RecordData) : {}
    return record[view.key] === undefined ? { row, reason: '数据不存在或已被删除' } : { row, record }
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
    return { row, reason: error.message }
  }
}
