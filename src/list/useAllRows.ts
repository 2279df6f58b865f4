import { useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { toListQuery } from './listQuery'
import type { ListState } from './listState'
import { loadAllRows } from './loadAllRows'

export interface Loading {
  readonly loaded: number
  readonly total: number
}

export interface AllRowsHandle {
  readonly loading: Loading | undefined
  /** Resolves to undefined if cancelled; rejects with an ApiError. */
  readonly load: () => Promise<readonly RecordData[] | undefined>
  readonly cancel: () => void
}

export function useAllRows(screen: ListScreen, state: ListState, scope: Scope): AllRowsHandle {
  const api = useApi()
  const [loading, setLoading] = useState<Loading>()
  const abort = useRef<AbortController>(undefined)
  const load = async () => {
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    const { signal } = own
    setLoading({ loaded: 0, total: 0 })
    try {
      const { current: _page, size: _size, ...query } = toListQuery(screen, state, scope)
      const onProgress = (loaded: number, total: number) => setLoading({ loaded, total })
      return await loadAllRows(api, { screen, query, signal, onProgress })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'aborted') return undefined
      throw error
    } finally {
      setLoading(undefined)
    }
  }
  return { loading, load, cancel: () => abort.current?.abort() }
}
