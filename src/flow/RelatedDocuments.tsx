import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import { readIfOffered } from '../api/operationQuery'
import type { AnswerOf } from '../api/typedCall'
import { TagCell } from '../cells/tag/TagCell'
import type { Scope } from '../contract/expression'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Skeleton } from '../ui/Skeleton'

type Related = AnswerOf<'flow.document.related'>['sources'][number]

export interface RelatedDocumentsProps {
  /** Kind of the document, as its operations name it. */
  readonly resource: string
  readonly id: string
  readonly scope: Scope
  readonly onOpen: (routeKey: string, id: string) => void
}

const STATUS = { kind: 'local', name: 'flow_status' } as const
const NO_OPTIONS = {}

/** Documents that a document came from and that came of it; loaded when they are shown. */
export function RelatedDocuments({ resource, id, scope, onOpen }: RelatedDocumentsProps) {
  const api = useApi()
  const text = useText()
  const { data, isLoading, error, refetch } = useQuery(readIfOffered(api, 'flow.document.related', { resource, id }))
  if (isLoading) return <Skeleton className="h-24 w-full" />
  if (error) {
    const again = <Button onClick={() => void refetch()}>{text('重试')}</Button>
    return <EmptyState icon="alert-circle" title={text('相关单据加载失败')} hint={text(error.message)} action={again} />
  }
  const renderList = (title: string, rows: readonly Related[], none: string) => (
    <div>
      <h3 className="mb-2 font-medium">{title}</h3>
      {rows.length > 0 ? (
        <ul aria-label={title} className="flex flex-col gap-1">
          {rows.map((row) => (
            <li key={`${row.routeKey} ${row.businessId}`} className="flex flex-wrap items-center gap-x-3">
              <span className="text-muted">{text(row.kind)}</span>
              <button
                type="button"
                className="text-accent-text hover:underline"
                onClick={() => onOpen(row.routeKey, row.businessId)}
              >
                {row.label}
              </button>
              <TagCell
                value={row.status}
                record={row}
                options={NO_OPTIONS}
                choices={STATUS}
                type="integer"
                scope={scope}
              />
              <span className="text-muted tabular-nums">{row.createTime}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{none}</p>
      )}
    </div>
  )
  return (
    <div className="grid gap-4">
      {renderList(text('来源单据'), data?.sources ?? [], text('没有来源单据'))}
      {renderList(text('后续单据'), data?.followUps ?? [], text('还没有后续单据'))}
    </div>
  )
}
