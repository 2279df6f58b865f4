import type { Api } from '../api/api'
import { toPage } from '../api/usePage'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'

/** As many rows as one request asks for; a backend that gives fewer at a time is asked more often. */
const PAGE_ROWS = 500

export interface AllRowsRequest {
  readonly screen: ListScreen
  /** What the list asks, without its page. */
  readonly query: RecordData
  readonly signal: AbortSignal
  readonly onProgress: (loaded: number, total: number) => void
}

/** Every row that the filters leave, page by page. */
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
    // A row that was added or removed meanwhile must not make this endless.
    if (records.length === 0 || rows.size >= total) return [...rows.values()]
  }
}
