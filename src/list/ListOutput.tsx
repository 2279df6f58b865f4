import { useEffect, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import type { ListViewProps } from './ListViewProps'
import { OutputProgress } from './OutputProgress'
import { PrintView } from './PrintView'
import { type Loading, useAllRows } from './useAllRows'
import { useLatest } from './useLatest'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'

export type OutputKind = 'export' | 'print'

interface ListOutputProps extends Pick<ListViewProps, 'screen' | 'scope'>, Pick<ListStateHandle, 'state'> {
  readonly kind: OutputKind
  readonly model: ListModel
  readonly onDone: () => void
}

export function ListOutput(props: ListOutputProps) {
  const { screen, scope, kind, model } = props
  const { rows, loading, cancel } = useOutput(props)
  const columns = model.arranged.map(({ column }) => column)
  if (kind === 'print' && rows) {
    return <PrintView screen={screen} scope={scope} columns={columns} rows={rows} onClose={props.onDone} />
  }
  return <OutputProgress loading={loading} onCancel={cancel} />
}

function useOutput(props: ListOutputProps) {
  const { screen, state, scope } = props
  const all = useAllRows(screen, state, scope)
  const [rows, setRows] = useState<readonly RecordData[]>()
  const [writing, setWriting] = useState<AbortController>()
  const work = useWork(props)
  const start = useLatest(async () => {
    const found = await all.load()
    if (!found) return props.onDone()
    if (props.kind === 'print') return setRows(found)
    if (found.length === 0) return work.sayEmpty()
    const abort = new AbortController()
    setWriting(abort)
    await work.write(found, abort.signal)
    props.onDone()
  })
  const fail = useLatest(work.fail)
  useEffect(() => {
    start.current().catch((error: unknown) => fail.current(error))
  }, [start, fail])
  const loading: Loading | undefined = writing ? undefined : all.loading
  const cancel = () => {
    all.cancel()
    writing?.abort()
    props.onDone()
  }
  return { rows, loading, cancel }
}

function useWork({ screen, scope, model, onDone }: ListOutputProps) {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  return {
    write: async (rows: readonly RecordData[], signal: AbortSignal) => {
      // Loads the workbook code with the first export.
      const { exportRows } = await import('./exportRows')
      const columns = model.arranged.map(({ column }) => column)
      await exportRows(rows, { api, scope, text, title: text(screen.title), columns, totals: screen.totals, signal })
      toast.success(text('已导出 {{count}} 条', { count: rows.length }))
    },
    sayEmpty: () => {
      toast.warning(text('没有可以导出的数据'))
      onDone()
    },
    fail: (error: unknown) => {
      const aborted = error instanceof DOMException && error.name === 'AbortError'
      if (!aborted) toast.error(text(error instanceof ApiError ? error.message : '导出失败，请重试'))
      onDone()
    },
  }
}
