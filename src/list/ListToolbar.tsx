import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button, type ButtonTone } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { toIconName } from '../ui/icons'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { Menu } from '../ui/Menu'
import type { ListViewProps } from './ListViewProps'
import { splitToolbar } from './splitToolbar'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'

const selectionBar = lazyComponentWhenIdle(() => import('./SelectionBar'), 'SelectionBar')

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
  const selected = [...model.selection.rows.values()]
  const bar = useRef<HTMLDivElement>(null)
  const room = useRoom(bar, model.phone)
  const { buttons, rest } = splitToolbar(actions, text, room)
  const disabledReason = model.list.ready ? undefined : text('请先选择一条上级数据')
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
        {rest.length > 0 ? (
          <Menu
            label={text('更多操作')}
            trigger={<IconButton icon="more-horizontal" label={text('更多操作')} />}
            items={rest.map((action) => ({
              key: action.name,
              label: text(action.title),
              icon: action.icon === undefined ? undefined : toIconName(action.icon),
              tone: action.tone === 'danger' ? ('danger' as const) : undefined,
              disabledReason,
              onSelect: () => onAction(action, selected),
            }))}
          />
        ) : null}
        {buttons.map((action) => (
          <Button
            key={action.name}
            tone={toTone(action, embedded)}
            icon={action.icon === undefined ? undefined : toIconName(action.icon)}
            disabledReason={disabledReason}
            onClick={() => onAction(action, selected)}
          >
            {text(action.title)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The number of selected rows on all pages, and what is offered beside it. */
function Selected(props: ListToolbarProps) {
  const { picking, model } = props
  const text = useText()
  const count = model.selection.rows.size
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

/** Limits primary buttons to the top-level list: one per view. */
function toTone({ tone }: Action, embedded: boolean): ButtonTone {
  if (tone === 'danger') return 'danger-text'
  return embedded ? 'normal' : tone
}
