import { useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { Summary } from '../../ui/Summary'
import { useConfirm } from '../../ui/useConfirm'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'
import type { LogEntry } from './createLocalLog'

const COLUMNS = ['类型', '地址', '内容', '堆栈', '时间'] as const

export function LogsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { entries, busy, upload, clear } = useLogs()
  const reason = entries.length === 0 ? text('没有日志') : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="full"
      title={text('调试日志')}
      footer={
        <>
          <Button onClick={clear} disabledReason={reason}>
            {text('清空本地')}
          </Button>
          <Button tone="primary" onClick={upload} loading={busy} disabledReason={reason}>
            {text('上传到服务器')}
          </Button>
        </>
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon="check-circle" title={text('没有日志')} />
      ) : (
        <LogTable entries={entries} />
      )}
    </Dialog>
  )
}

function LogTable({ entries }: { readonly entries: readonly LogEntry[] }) {
  const text = useText()
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-sunken text-left text-muted">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap border-b px-2 py-1.5 font-medium">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ type, url, message, stack, time }, index) => (
            // The index is part of the key, since identical errors make identical entries.
            <tr key={`${time} ${String(index)}`} className="border-b align-top">
              <td className="whitespace-nowrap px-2 py-1.5">{type}</td>
              <td className="max-w-64 break-all px-2 py-1.5">{url}</td>
              <td className="max-w-80 break-words px-2 py-1.5">{message}</td>
              <td className="px-2 py-1.5">
                <details>
                  <Summary className="text-accent-text">{text('展开')}</Summary>
                  <pre className="max-w-80 whitespace-pre-wrap break-all font-mono text-xs">{stack}</pre>
                </details>
              </td>
              <td className="whitespace-nowrap px-2 py-1.5 tabular-nums">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useLogs() {
  const text = useText()
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const { localLog } = useApp()
  const entries = useSyncExternalStore(localLog.subscribe, localLog.get)
  const [busy, setBusy] = useState(false)
  const upload = async () => {
    if (!(await confirm({ message: text('确定上传本地日志到服务器?') }))) return
    setBusy(true)
    try {
      await api.call('session.local-log.logout', { body: entries.map((entry) => ({ ...entry })) })
      localLog.clear()
      toast.success(text('发送成功!'))
    } catch (error) {
      if (error instanceof ApiError && !error.silent) toast.error(text(error.message))
    } finally {
      setBusy(false)
    }
  }
  const clear = async () => {
    if (!(await confirm({ message: text('确定清空本地日志记录?'), tone: 'danger' }))) return
    localLog.clear()
    toast.success(text('清空成功!'))
  }
  return { entries, busy, upload: () => void upload(), clear: () => void clear() }
}
