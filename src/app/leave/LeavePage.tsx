import { useParams } from 'react-router-dom'
import { useReadOperation } from '../../api/useReadOperation'
import type { RecordData } from '../../contract/value'
import { AuditActions } from '../../flow/AuditActions'
import { FlowSection } from '../../flow/FlowSection'
import { useScope } from '../../screen/useScope'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'

const FIELDS = [
  ['createName', '申请人'],
  ['applyTime', '申请时间'],
  ['startTime', '开始时间'],
  ['endTime', '结束时间'],
  ['days', '请假天数'],
  ['taskUserName', '审批人'],
  ['reason', '请假理由'],
] as const

const NO_PARAMS: RecordData = {}

/** A request for leave with its history; `handle`: with what its handler may decide. */
export function LeavePage({ handle = false }: { readonly handle?: boolean }) {
  const text = useText()
  const scope = useScope(NO_PARAMS)
  const { businessId = '' } = useParams()
  const { data, error, refetch } = useReadOperation('flow.leave.detail', { businessId })
  const leave = data as RecordData | undefined
  const title = text(handle ? '请假审批' : '请假详情')
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1 className="font-semibold text-xl">{title}</h1>
      {error && (
        <EmptyState
          icon="alert-circle"
          title={text('{{title}}加载失败', { title })}
          hint={text(error.message)}
          action={<Button onClick={() => void refetch()}>{text('重试')}</Button>}
        />
      )}
      {!error && leave === undefined && <Skeleton className="h-32 w-full" />}
      {leave && (
        <div className="flex flex-col gap-4 rounded-md border bg-raised p-4">
          <dl className="grid gap-3 sm:grid-cols-2">
            {FIELDS.map(([field, label]) => (
              <div key={field}>
                <dt className="text-muted">{text(label)}</dt>
                <dd className="whitespace-pre-line">{String(leave[field] ?? '') || '--'}</dd>
              </div>
            ))}
          </dl>
          <FlowSection record={leave} scope={scope} />
          {handle && (
            <div className="flex justify-end gap-2">
              <AuditActions businessId={businessId} onDone={() => void refetch()} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
