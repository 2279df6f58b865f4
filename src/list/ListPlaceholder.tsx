import type { ApiError } from '../api/ApiError'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import type { ListEmptyProps } from './ListEmpty'

const listEmpty = lazyComponentWhenIdle(() => import('./laterParts'), 'ListEmpty')

/** Stands instead of rows, or above old ones. A failure is told at once, since without a network nothing else comes. */
export function ListPlaceholder(props: ListEmptyProps) {
  const { screen, list } = props
  const text = useText()
  const error = list.rows.length > 0 ? undefined : list.error
  const Empty = useLazyComponent(listEmpty, !error)
  if (error) return <ListFailure title={text(screen.title)} error={error} onReload={list.reload} />
  return Empty ? <Empty {...props} /> : null
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
