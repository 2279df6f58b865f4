import { useIsFetching } from '@tanstack/react-query'
import type { Label, Scope } from '../../contract/expression'
import type { ViewScreen } from '../../contract/screen'
import type { RecordData, ScreenId } from '../../contract/value'
import { PrintedRecord } from '../../form/PrintedRecord'
import { rowKey } from '../../list/listActions'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ProgressBar } from '../../ui/ProgressBar'
import { ScreenPlaceholder } from '../ScreenPlaceholder'
import { useScreens } from '../ScreensContext'
import { useScreen } from '../useScreen'
import type { ReadRecord } from './readEachRecord'
import { useReadRecords } from './useReadRecords'
import { toPageName, useSheetTitle } from './useSheetTitle'

interface PrintDialogProps {
  /** The view whose print form it is. */
  readonly view: ScreenId
  /** What is printed, as far as it is known: its key and what its label reads. */
  readonly rows: readonly RecordData[]
  readonly label: Label
  readonly scope: Scope
  readonly onClose: () => void
}

/** Records as they are printed, each on a sheet of its own; those that cannot be read are named and left out. */
export function PrintDialog({ view, rows, label, scope, onClose }: PrintDialogProps) {
  const text = useText()
  const route = useScreens().find(view)
  const load = useScreen(route)
  const screen = load.screen?.kind === 'view' ? load.screen : undefined
  const { records, done, retry } = useReadRecords({ view: screen, rows, params: scope.params })
  const printed = records?.filter(({ record }) => record !== undefined)
  const failed = records?.filter(({ record }) => record === undefined) ?? []
  const form = screen?.print
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text('打印{{title}}', { title: form ? text(form.title) : '' })}
      size="full"
      footer={
        <>
          <Button onClick={onClose}>{text('取消')}</Button>
          <PrintNow count={printed?.length} />
        </>
      }
    >
      {route && screen === undefined && <ScreenPlaceholder route={route} load={load} />}
      {screen && records === undefined && <Reading done={done} total={rows.length} />}
      {screen && failed.length > 0 && (
        <Unread {...{ failed, label }} idField={screen.key} total={rows.length} onRetry={retry} />
      )}
      {screen && printed && <Sheets screen={screen} records={printed} scope={scope} />}
    </Dialog>
  )
}

/** Waits for the records, and for the names of what they refer to. */
function PrintNow({ count }: { readonly count: number | undefined }) {
  const text = useText()
  const fetching = useIsFetching()
  return (
    <Button
      tone="primary"
      icon="printer"
      loading={count === undefined || (count > 0 && fetching > 0)}
      disabledReason={count === 0 ? text('没有可以打印的数据') : undefined}
      onClick={() => print()}
    >
      {count === undefined || count < 2 ? text('打印') : text('打印 {{count}} 条', { count })}
    </Button>
  )
}

function Reading({ done, total }: { readonly done: number; readonly total: number }) {
  const text = useText()
  return (
    <>
      <ProgressBar label={text('正在读取')} value={done} max={total} className="h-2" />
      <p role="status" className="mt-2 text-muted text-sm tabular-nums">
        {text('正在读取 {{loaded}} / {{total}}', { loaded: done, total })}
      </p>
    </>
  )
}

interface UnreadProps {
  readonly failed: readonly ReadRecord[]
  readonly total: number
  readonly label: Label
  /** The field that holds a record's key. */
  readonly idField: string
  readonly onRetry: () => void
}

function Unread({ failed, total, label, idField, onRetry }: UnreadProps) {
  const text = useText()
  return (
    <div role="alert" className="mb-4 rounded-md bg-danger-soft p-3 text-danger-text">
      <p>{text('{{total}} 条中有 {{count}} 条无法读取，不会打印', { total, count: failed.length })}</p>
      <ul className="list-disc pl-5">
        {failed.map(({ row, reason = '' }) => (
          <li key={rowKey(row, idField)}>
            {label(row, text)}: {text(reason)}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onRetry}>
        {text('重试')}
      </Button>
    </div>
  )
}

interface SheetsProps {
  readonly screen: ViewScreen
  readonly records: readonly ReadRecord[]
  readonly scope: Scope
}

function Sheets({ screen, records, scope }: SheetsProps) {
  const { print: form } = screen
  useSheetTitle(screen, records)
  if (form === undefined) return null
  return (
    <div data-print>
      {records.map(({ row, record = row }, index) => (
        <PrintedRecord
          key={rowKey(record, screen.key)}
          form={form}
          record={record}
          scope={scope}
          sheet={toPageName(index)}
        />
      ))}
    </div>
  )
}
