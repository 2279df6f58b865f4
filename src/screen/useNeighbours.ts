import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { operationQuery, READ_KEY } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { ListSource, ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { rowKey } from '../list/listActions'
import type { Opening, ScreenNavigation } from './screenNavigation'
import { useScreen } from './useScreen'

interface Found {
  readonly query: RecordData
  readonly keys: readonly string[]
  /** Index of the record among all of the list, from 0. */
  readonly index: number
  readonly total: number
}

export interface Neighbours {
  readonly index: number
  readonly total: number
  /** Opens the record so many places further, on another page of the list where it stands there. */
  readonly go: (by: 1 | -1) => void
}

interface Wanted {
  readonly screen: ViewScreen
  readonly opening: Opening
  readonly host: ScreenNavigation
}

const numberIn = (query: RecordData, name: string, otherwise: number) => Number(query[name] ?? otherwise)

/** The neighbours of a record in the list that it was opened from; undefined without one. */
export function useNeighbours({ screen, opening, host }: Wanted): Neighbours | undefined {
  const api = useApi()
  const list = useScreen(host.list).screen
  const source = list?.kind === 'list' ? list.source : undefined
  const find = useFindRows(screen.key)
  const { key } = opening
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (source !== undefined && key !== undefined) setFound(find(source, key))
  }, [find, source, key])
  const client = useQueryClient()
  if (found === undefined || source === undefined) return undefined
  const { query, keys, index, total } = found
  const readPage = async (current: number) => {
    const { records } = toPage(await client.fetchQuery(operationQuery(api, source.operation, { ...query, current })))
    return records.map((row) => rowKey(row, screen.key))
  }
  const go = async (by: 1 | -1) => {
    const at = keys.indexOf(String(key)) + by
    const current = numberIn(query, 'current', 1)
    const next = keys[at] ?? (await readPage(current + by)).at(by === 1 ? 0 : -1)
    if (next !== undefined) host.open({ ...opening, key: next, row: undefined })
  }
  return { index, total, go: (by) => void go(by) }
}

/** Finds the last loaded page of a list that has the record. */
function useFindRows(keyField: string) {
  const client = useQueryClient()
  const [find] = useState(() => ({ operation }: ListSource, key: string): Found | undefined => {
    const queries = client.getQueryCache().findAll({ queryKey: [READ_KEY, operation] })
    const pages = queries
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ queryKey, state }) => ({ query: queryKey[2] as RecordData, ...toPage(state.data) }))
    for (const { query, records, total } of pages) {
      const keys = records.map((row) => rowKey(row, keyField))
      const before = (numberIn(query, 'current', 1) - 1) * numberIn(query, 'size', 0)
      if (keys.includes(key)) return { query, keys, index: before + keys.indexOf(key), total }
    }
    return undefined
  })
  return find
}
