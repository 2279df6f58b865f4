import type { ApiError } from '../api/ApiError'
import type { Action } from '../contract/action'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import type { ListRows } from './useListRows'

interface ListPlaceholderProps {
  readonly screen: ListScreen
  readonly list: ListRows
  readonly filtered: boolean
  readonly adding: Action | undefined
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly onClear: () => void
}

export function ListPlaceholder({ screen, list, filtered, adding, onAction, onClear }: ListPlaceholderProps) {
  const text = useText()
  const title = text(screen.title)
  if (!list.ready) return <EmptyState icon="info" title={text('请先选择一条上级数据')} />
  if (list.error) return <ListFailure title={title} error={list.error} onReload={list.reload} />
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

interface ListFailureProps {
  readonly title: string
  readonly error: ApiError
  readonly onReload: () => void
}

/** Leaves out what a broken server says about itself, which helps nobody who reads it. */
function ListFailure({ title, error, onReload }: ListFailureProps) {
  const text = useText()
  const hint = error.code < 500 ? text(error.message) : undefined
  if (error.code === 403) return <EmptyState icon="lock" title={text('没有权限查看{{title}}', { title })} hint={hint} />
  return (
    <EmptyState
      icon={error.kind === 'network' ? 'wifi-off' : 'alert-circle'}
      title={text('{{title}}加载失败', { title })}
      hint={hint}
      action={<Button onClick={onReload}>{text('重试')}</Button>}
    />
  )
}
