import type { Action } from '../contract/action'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import type { ListRows } from './useListRows'

export interface ListEmptyProps {
  readonly screen: ListScreen
  readonly list: ListRows
  readonly filtered: boolean
  readonly adding: Action | undefined
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly onClear: () => void
}

/** Says why there are no rows, or no new ones, and what can be done about it. */
export function ListEmpty({ screen, list, filtered, adding, onAction, onClear }: ListEmptyProps) {
  const text = useText()
  const title = text(screen.title)
  if (list.error) return <StaleNotice message={list.error.message} onRetry={list.reload} />
  if (!list.ready) return <EmptyState icon="info" title={text('请先选择一条上级数据')} />
  if (filtered) {
    return (
      <EmptyState
        icon="search"
        title={text('没有符合条件的数据')}
        hint={text('换个条件，或清空条件查看全部')}
        action={<Button onClick={onClear}>{text('清空条件')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon="inbox"
      title={text(screen.emptyText ?? '还没有数据')}
      hint={adding ? text('新增的{{title}}会显示在这里', { title }) : undefined}
      action={adding ? <Button onClick={() => onAction(adding, [])}>{text(adding.title)}</Button> : undefined}
    />
  )
}

interface StaleNoticeProps {
  readonly message: string
  readonly onRetry: () => void
}

/** Says of rows that still stand there that they could not be read anew. */
function StaleNotice({ message, onRetry }: StaleNoticeProps) {
  const text = useText()
  return (
    <p role="alert" className="flex items-center gap-2 rounded bg-danger-soft px-3 py-1 text-sm text-danger-text">
      {text('刷新失败，显示的是上次的数据：{{message}}', { message: text(message) })}
      <Button tone="text" size="small" onClick={onRetry}>
        {text('重试')}
      </Button>
    </p>
  )
}
