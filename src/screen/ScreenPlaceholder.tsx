import { useRef } from 'react'
import type { ScreenRoute } from '../contract/route'
import { ListSkeleton } from '../list/ListSkeleton'
import { usePageKeys } from '../list/usePageKeys'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FormSkeleton } from '../ui/FormSkeleton'
import type { ScreenLoad } from './useScreen'

interface ScreenPlaceholderProps {
  readonly route: ScreenRoute
  readonly load: ScreenLoad
  /** Where Esc leads; absent in a dialog, whose own it is. */
  readonly onBack?: () => void
}

/** Stands for a screen whose module is not loaded, or could not be. */
export function ScreenPlaceholder({ route, load, onBack }: ScreenPlaceholderProps) {
  const text = useText()
  const root = useRef<HTMLDivElement>(null)
  usePageKeys(root, ({ key }) => (key === 'Escape' ? onBack : undefined))
  const skeleton = route.kind === 'list' ? <ListSkeleton columns={6} rows={10} /> : <FormSkeleton />
  return (
    <div ref={root}>
      {load.failed ? (
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
      ) : (
        skeleton
      )}
    </div>
  )
}
