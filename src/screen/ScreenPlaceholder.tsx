import type { ScreenRoute } from '../contract/route'
import { ListSkeleton } from '../list/ListSkeleton'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FormSkeleton } from '../ui/FormSkeleton'
import type { ScreenLoad } from './useScreen'

interface ScreenPlaceholderProps {
  readonly route: ScreenRoute
  readonly load: ScreenLoad
}

/** Stands for a screen whose module is not loaded, or could not be. */
export function ScreenPlaceholder({ route, load }: ScreenPlaceholderProps) {
  const text = useText()
  if (!load.failed) return route.kind === 'list' ? <ListSkeleton columns={6} rows={10} /> : <FormSkeleton />
  return (
    <EmptyState
      icon="wifi-off"
      title={text('{{title}}加载失败', { title: text(route.title) })}
      hint={text('可能是系统已更新或网络中断，请重新加载')}
      action={
        <>
          <Button onClick={() => location.reload()}>{text('重新加载')}</Button>
          <Button tone="primary" onClick={load.retry}>
            {text('重试')}
          </Button>
        </>
      }
    />
  )
}
