import type { ReactNode } from 'react'
import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button, type ButtonTone } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { toIconName } from '../ui/icons'
import type { ListViewProps } from './ListViewProps'
import { SelectionBar } from './SelectionBar'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'

interface ListToolbarProps extends Omit<ListViewProps, 'onAction'>, ListStateHandle {
  readonly model: ListModel
  readonly actions: readonly Action[]
  readonly selectable: boolean
  readonly onAction: (action: Action, rows: readonly RecordData[]) => void
  readonly tools: ReactNode
}

export function ListToolbar(props: ListToolbarProps) {
  const { screen, embedded = false, picking, model, actions, onAction, tools } = props
  const text = useText()
  const Title = embedded ? 'h2' : 'h1'
  const selected = [...model.selection.rows.values()]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {picking ? null : (
        <Title className={embedded ? 'text-lg font-semibold' : 'text-xl font-semibold'}>{text(screen.title)}</Title>
      )}
      <SelectionBar {...props} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <IconButton icon="refresh-cw" label={text('刷新')} onClick={model.list.reload} />
        {tools}
        {actions.map((action) => (
          <Button
            key={action.name}
            tone={toTone(action, embedded)}
            icon={action.icon === undefined ? undefined : toIconName(action.icon)}
            disabledReason={model.list.ready ? undefined : text('请先选择一条上级数据')}
            onClick={() => onAction(action, selected)}
          >
            {text(action.title)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Limits primary buttons to the top-level list: one per view. */
function toTone({ tone }: Action, embedded: boolean): ButtonTone {
  if (tone === 'danger') return 'danger-text'
  return embedded ? 'normal' : tone
}
