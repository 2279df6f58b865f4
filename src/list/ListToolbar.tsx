import type { ReactNode } from 'react'
import type { Action } from '../contract/action'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button, type ButtonTone } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { toIconName } from '../ui/icons'

interface ListToolbarProps {
  readonly screen: ListScreen
  readonly embedded: boolean
  readonly actions: readonly Action[]
  readonly selected: readonly RecordData[]
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly onClearSelection: () => void
  readonly onReload: () => void
  /** Why nothing can be done yet, e.g. no parent is chosen. */
  readonly disabledReason?: string
  /** The tools of this list beside refresh: columns, search. */
  readonly tools: ReactNode
}

export function ListToolbar(props: ListToolbarProps) {
  const { screen, embedded, actions, selected, onAction, onClearSelection, onReload, disabledReason, tools } = props
  const text = useText()
  const Title = embedded ? 'h2' : 'h1'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Title className={embedded ? 'text-lg font-semibold' : 'text-xl font-semibold'}>{text(screen.title)}</Title>
      <p aria-live="polite" className="text-sm text-muted">
        {selected.length > 0 ? text('已选 {{count}} 条', { count: selected.length }) : null}
      </p>
      {selected.length > 0 ? (
        <Button tone="text" size="small" onClick={onClearSelection}>
          {text('取消选择')}
        </Button>
      ) : null}
      <div className="ml-auto flex items-center gap-2">
        <IconButton icon="refresh-cw" label={text('刷新')} onClick={onReload} />
        {tools}
        {actions.map((action) => (
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

/** One primary button a view: that of the list which the view is about. */
function toTone({ tone }: Action, embedded: boolean): ButtonTone {
  if (tone === 'danger') return 'danger-text'
  return embedded ? 'normal' : tone
}
