import type { Label } from '../../contract/expression'
import { rowKey } from '../../list/listActions'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import type { BatchHandle } from './useBatch'

interface BatchDialogProps {
  readonly handle: BatchHandle
  readonly keyField: string
  readonly label: Label
}

/** Of more outcomes only failures are listed, which are what somebody has to look at. */
const MAX_LISTED = 200

export function BatchDialog({ handle, keyField, label }: BatchDialogProps) {
  const text = useText()
  const { batch, retry, close } = handle
  if (!batch) return null
  const { action, outcomes, total, running } = batch
  const failed = outcomes.filter(({ reason }) => reason !== undefined)
  const listed = outcomes.length <= MAX_LISTED ? outcomes : failed.slice(0, MAX_LISTED)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !running && close()}
      title={text('{{action}}的结果', { action: text(action.title) })}
      footer={
        <>
          <Button onClick={close} disabledReason={running ? text('正在执行') : undefined}>
            {text('关闭')}
          </Button>
          <Button tone="primary" loading={running} onClick={() => void retry()}>
            {text('逐条重试失败的 {{count}} 条', { count: failed.length })}
          </Button>
        </>
      }
    >
      <p role="status" className="mb-2 tabular-nums">
        {running
          ? text('正在执行 {{done}} / {{total}}', { done: outcomes.length, total })
          : text('成功 {{done}} 条，失败 {{failed}} 条', {
              done: outcomes.length - failed.length,
              failed: failed.length,
            })}
      </p>
      <ul className="flex flex-col">
        {listed.map(({ row, reason }) => (
          <li key={rowKey(row, keyField)} className="flex items-start gap-2 border-b py-1.5">
            <Icon
              name={reason === undefined ? 'check-circle' : 'x-circle'}
              label={reason === undefined ? text('成功') : text('失败')}
              className={reason === undefined ? 'mt-0.5 text-success-text' : 'mt-0.5 text-danger-text'}
            />
            <span className="min-w-0 flex-1">{label(row, text)}</span>
            {reason === undefined ? null : <span className="min-w-0 flex-1 text-danger-text">{text(reason)}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
