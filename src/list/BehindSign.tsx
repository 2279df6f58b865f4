import type { RefObject } from 'react'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import type { ColumnsBehind } from './useColumnsBehind'

interface BehindSignProps {
  readonly behind: ColumnsBehind
  readonly scroller: RefObject<HTMLElement | null>
}

/** Says how many columns are out of sight, and scrolls to them; at the end it scrolls back. */
export function BehindSign({ behind: { count, scrolled }, scroller }: BehindSignProps) {
  const text = useText()
  if (count === 0 && !scrolled) return null
  const title = count > 0 ? text('右边还有 {{count}} 列', { count }) : text('回到最左边的列')
  const scroll = () => {
    const box = scroller.current
    if (count > 0) box?.scrollBy({ left: box.clientWidth / 2 })
    else box?.scrollTo({ left: 0 })
  }
  return (
    <button
      type="button"
      title={title}
      aria-label={title}
      onClick={scroll}
      className="ml-1 inline-flex h-6 min-w-6 items-center justify-center rounded px-0.5 text-accent-text text-xs tabular-nums hover:bg-hover"
    >
      {count > 0 ? count : null}
      <Icon name={count > 0 ? 'chevron-right' : 'chevron-left'} className="size-3.5" />
    </button>
  )
}
