import type { Api } from '../api/api'
import { toPage } from '../api/usePage'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'

/** Page size of a request; a backend that caps it receives more requests. */
const PAGE_ROWS = 500

export interface AllRowsRequest {
  readonly screen: ListScreen
  /** The list's query without its page. */
  readonly query: RecordData
  readonly signal: AbortSignal
  readonly onProgress: (loaded: number, total: number) => void
}

export async function loadAllRows(api: Api, request: AllRowsRequest): Promise<readonly RecordData[]> {
  const { screen, query, signal, onProgress } = request
  const rows = new Map<string, RecordData>()
  const ask = async (page: RecordData) => {
    const answer = toPage(await api.dynamicCall(screen.source.operation, { query: { ...query, ...page } }, { signal }))
    for (const row of answer.records) rows.set(String(row[screen.key] ?? rows.size), row)
    onProgress(rows.size, answer.total)
    return answer
  }
  if (!screen.source.paged) {
    await ask({})
    return [...rows.values()]
  }
  for (let current = 1; ; current += 1) {
    const { records, total } = await ask({ current, size: PAGE_ROWS })
    // The empty page also ends the loop, because rows may be removed while they load.
    if (records.length === 0 || rows.size >= total) return [...rows.values()]
  }
}
