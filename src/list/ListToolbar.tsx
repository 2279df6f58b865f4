import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { ActionButtons } from './ActionButtons'
import type { ListViewProps } from './ListViewProps'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'

const selectionBar = lazyComponentWhenIdle(() => import('./laterParts'), 'SelectionBar')

/** Px between the parts of the bar. */
const GAP = 16

interface ListToolbarProps extends Omit<ListViewProps, 'onAction'>, ListStateHandle {
  readonly model: ListModel
  readonly actions: readonly Action[]
  readonly selectable: boolean
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly tools: ReactNode
}

export function ListToolbar(props: ListToolbarProps) {
  const { screen, embedded = false, bare = false, model, actions, onAction, tools } = props
  const text = useText()
  const Title = embedded ? 'h2' : 'h1'
  const bar = useRef<HTMLDivElement>(null)
  const room = useRoom(bar, model.phone)
  return (
    <div ref={bar} className="flex flex-wrap items-center gap-2">
      {bare ? null : (
        <Title className={embedded ? 'text-lg font-semibold' : 'text-xl font-semibold'}>{text(screen.title)}</Title>
      )}
      <Selected {...props} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 print:hidden">
        <div data-tools className="flex flex-wrap items-center gap-2">
          <IconButton icon="refresh-cw" label={text('刷新')} onClick={model.list.reload} />
          {tools}
        </div>
        <ActionButtons
          actions={actions}
          room={room}
          embedded={embedded}
          disabledReason={model.list.ready ? undefined : text('请先选择一条上级数据')}
          onAction={(action) => onAction(action, [...model.selection.rows.values()])}
        />
      </div>
    </div>
  )
}

/** The number of selected rows on all pages, and what is offered beside it. */
function Selected(props: ListToolbarProps) {
  const { picking, model } = props
  const text = useText()
  // On a phone the cards say it, and stay in sight.
  const count = model.phone ? 0 : model.selection.rows.size
  const Selection = useLazyComponent(selectionBar, count > 0)
  return (
    <>
      <p aria-live="polite" className="text-sm text-muted">
        {count > 0 && !picking ? text('已选 {{count}} 条', { count }) : null}
      </p>
      {count > 0 && Selection ? <Selection {...props} /> : null}
    </>
  )
}

/** Room in px for the buttons beside the tools of the bar, and its title, which on a phone stands above them; any until it is measured. */
function useRoom(bar: RefObject<HTMLElement | null>, phone: boolean): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const beside = [...element.querySelectorAll<HTMLElement>(phone ? '[data-tools]' : 'h1, h2, [data-tools]')]
    const measure = () => setRoom(element.clientWidth - beside.reduce((width, one) => width + one.offsetWidth + GAP, 0))
    measure()
    // Before the paint, which would else show the bar in two lines.
    const observer = new ResizeObserver(() => flushSync(measure))
    for (const each of [element, ...beside]) observer.observe(each)
    return () => observer.disconnect()
  }, [bar, phone])
  return room
}
