import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Skeleton } from '../ui/Skeleton'
import { describeNoHistory, toAuditNodes } from './auditNode'
import { HistoryLine } from './HistoryLine'
import { StepBar } from './StepBar'
import { useFlowHistory } from './useFlowHistory'

interface FlowSectionProps {
  readonly record: RecordData
  readonly scope: Scope
}

export function FlowSection(props: FlowSectionProps) {
  const text = useText()
  return (
    <section aria-label={text('审核流程')} className="rounded-md border bg-raised p-4">
      <h2 className="mb-4 font-semibold text-lg">{text('审核流程')}</h2>
      <FlowSteps {...props} />
    </section>
  )
}

/** The steps of the audit above its history. */
export function FlowSteps({ record, scope }: FlowSectionProps) {
  const nodes = toAuditNodes(record.nodes)
  return (
    <>
      {nodes.length > 0 ? (
        <div className="mb-6">
          <StepBar nodes={nodes} />
        </div>
      ) : null}
      <History record={record} scope={scope} />
    </>
  )
}

function History({ record, scope }: FlowSectionProps) {
  const text = useText()
  const { rows, loading, error, retry } = useFlowHistory(String(record.processInstanceId ?? ''))
  if (loading) return <Skeleton className="h-24 w-full" />
  if (error) {
    const again = <Button onClick={retry}>{text('重试')}</Button>
    return <EmptyState icon="alert-circle" title={text('审核记录加载失败')} hint={text(error.message)} action={again} />
  }
  if (rows.length === 0) return <p className="text-muted">{text(describeNoHistory(record))}</p>
  return (
    <ol aria-label={text('审核记录')} className="pl-1">
      {rows.map((row, index) => (
        <HistoryLine key={`${String(index)} ${String(row.historyActivityId)}`} row={row} scope={scope} />
      ))}
    </ol>
  )
}
