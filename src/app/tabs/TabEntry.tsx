import { type DragEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text/useText'
import { ContextMenu } from '../../ui/ContextMenu'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/Icon'
import { visited } from '../origin'
import type { Tab } from './tabList'
import { tabMenu } from './tabMenu'
import type { TabActions } from './useTabs'

interface TabEntryProps {
  readonly tab: Tab
  readonly title: string
  readonly index: number
  readonly actions: TabActions
  readonly onClearCache: () => void
}

const DRAGGED = 'text/x-tab'
const MIDDLE = 1

export function TabEntry({ tab, title, index, actions, onClearCache }: TabEntryProps) {
  const text = useText()
  const { path, search, state } = tab
  const current = path === actions.current
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current && entry.current) showTab(entry.current)
  }, [current])
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== MIDDLE) return
    event.preventDefault()
    actions.close(path)
  }
  return (
    <ContextMenu label={text('标签页操作')} items={tabMenu({ text, actions, path, onClearCache })}>
      <li
        ref={entry}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, path)}
        onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
        onDrop={(event) => actions.move(event.dataTransfer.getData(DRAGGED), dropIndex(event, index))}
        onAuxClick={onAuxClick}
        className={classes(
          'group flex h-7 shrink-0 items-center rounded border text-sm transition-colors duration-fast',
          current
            ? 'border-accent bg-accent-soft font-medium text-accent-text'
            : 'border-transparent bg-surface text-muted hover:text-text',
        )}
      >
        <Link
          to={path + search}
          state={visited(state)}
          title={title}
          draggable={false}
          aria-current={current ? 'page' : undefined}
          className="flex h-full max-w-60 items-center truncate rounded pr-1 pl-2.5"
        >
          <span className="truncate">{title}</span>
        </Link>
        {actions.mayClose ? (
          <button
            type="button"
            aria-label={text('关闭{{title}}', { title })}
            onClick={() => actions.close(path)}
            className="mr-1 flex size-6 items-center justify-center rounded hover:bg-hover hover:text-text"
          >
            <Icon name="x" className="size-3.5" />
          </button>
        ) : (
          <span className="w-1.5" />
        )}
      </li>
    </ContextMenu>
  )
}

/** Index before or behind the drop target, by the half under the pointer. */
function dropIndex(event: DragEvent, index: number): number {
  event.preventDefault()
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left + width / 2 ? index : index + 1
}

/** Scrolls the bar to the tab by hand: after `scrollIntoView` the browser would start Tab here, past the skip link. */
function showTab(entry: HTMLElement): void {
  const bar = entry.closest('nav')
  if (bar === null) return
  const [own, seen] = [entry.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (own.left < seen.left) bar.scrollLeft -= seen.left - own.left
  else if (own.right > seen.right) bar.scrollLeft += own.right - seen.right
}
