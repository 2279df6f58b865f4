import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import type { ApiError } from '../api/ApiError'
import { isRecord } from '../api/isRecord'
import { operationQuery } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { Panel } from '../contract/dashboard'
import type { Scope } from '../contract/expression'
import type { RecordData, Text } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Skeleton } from '../ui/Skeleton'
import { ChartPanel } from './ChartPanel'
import { FigurePanel } from './FigurePanel'
import type { PanelContentProps } from './panelContentProps'
import { TablePanel } from './TablePanel'

interface PanelCardProps extends Omit<PanelContentProps, 'records'> {
  readonly query: RecordData
  /** Titles of the filters that are set and that the panel cannot follow. */
  readonly unheeded: readonly Text[]
}

function toRecords(answer: unknown): readonly RecordData[] {
  const { records } = toPage(answer)
  return records.length === 0 && isRecord(answer) && !('records' in answer) ? [answer as RecordData] : records
}

function usePanel(panel: Panel, query: RecordData, scope: Scope) {
  const api = useApi()
  const own = Object.fromEntries(Object.entries(panel.params).map(([name, run]) => [name, run(scope)]))
  return useQuery({ ...operationQuery(api, panel.operation, { ...query, ...own }), staleTime: 0, select: toRecords })
}

export function PanelCard({ query, unheeded, ...props }: PanelCardProps) {
  const { panel, scope } = props
  const text = useText()
  const { data, error, refetch } = usePanel(panel, query, scope)
  return (
    <section aria-label={text(panel.title)} className="flex h-full flex-col gap-3 rounded-md border bg-raised p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold text-lg">{text(panel.title)}</h2>
        {unheeded.length === 0 ? null : (
          <p className="text-muted text-sm">
            {text('不按{{names}}筛选', { names: unheeded.map((title) => text(title)).join(text('、')) })}
          </p>
        )}
      </div>
      {error ? (
        <EmptyState
          icon="alert-circle"
          title={text('统计加载失败')}
          // The client throws only ApiErrors.
          hint={text((error as ApiError).message)}
          action={<Button onClick={() => void refetch()}>{text('重试')}</Button>}
        />
      ) : data === undefined ? (
        <Skeleton className={panel.kind === 'figures' ? 'h-16 w-full' : 'h-60 w-full'} />
      ) : data.length === 0 ? (
        <EmptyState icon="chart-column" title={text('还没有数据')} />
      ) : (
        <PanelContent {...props} records={data} />
      )}
    </section>
  )
}

function PanelContent(props: PanelContentProps) {
  if (props.panel.kind === 'figures') return <FigurePanel {...props} />
  return props.panel.kind === 'table' ? <TablePanel {...props} /> : <ChartPanel {...props} />
}
