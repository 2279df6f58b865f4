import { type KeyboardEvent, memo } from 'react'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { Column } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Checkbox } from '../ui/Checkbox'
import { classes } from '../ui/classes'
import { ListCell } from './ListCell'
import { RowActions } from './RowActions'
import type { RowHandlers } from './rowHandlers'

interface ListRowProps {
  readonly rowKey: string
  readonly label: string
  readonly record: RecordData
  readonly columns: readonly Column[]
  readonly scope: Scope
  readonly actions: readonly Action[]
  readonly handlers: RowHandlers
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined
  /** The row whose children a child list shows. */
  readonly current: boolean
  readonly tabbable: boolean
}

const meanings: { readonly [key: string]: 'previous' | 'next' | 'select' | 'open' } = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ' ': 'select',
  Enter: 'open',
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { rowKey, label, record, columns, scope, actions, handlers, selected, current, tabbable } = props
  const text = useText()
  const background = current || selected ? 'bg-accent-soft' : 'bg-surface group-hover:bg-hover'
  return (
    <tr
      tabIndex={tabbable ? 0 : -1}
      aria-current={current || undefined}
      aria-selected={selected}
      className="group h-row focus-visible:outline-2 focus-visible:-outline-offset-2"
      onFocus={() => handlers.onFocus(rowKey)}
      onKeyDown={(event) => onRowKey(event, props)}
      onClick={() => handlers.onChoose?.(record)}
      onDoubleClick={() => handlers.onOpenRow?.(record)}
    >
      {selected === undefined ? null : (
        <td className={classes('border-b px-3', background)}>
          <span className="flex">
            <Checkbox
              id={`select-${rowKey}`}
              checked={selected}
              label={text('选择{{name}}', { name: label })}
              onChange={() => handlers.onToggle(rowKey)}
            />
          </span>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.field}
          className={classes('truncate border-b px-3', background, column.align === 'end' && 'text-right tabular-nums')}
        >
          <ListCell column={column} record={record} scope={scope} />
        </td>
      ))}
      {actions.length > 0 ? (
        <td className={classes('sticky right-0 border-b border-l px-2', background)}>
          <RowActions actions={actions} row={record} scope={scope} onAction={handlers.onAction} label={label} />
        </td>
      ) : null}
    </tr>
  )
}, isSameRow)

/** The offered actions are a new array each time, of the same actions. */
function isSameRow(before: ListRowProps, after: ListRowProps): boolean {
  const { actions, ...rest } = after
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  return (
    keys.every((key) => before[key] === after[key]) &&
    actions.length === before.actions.length &&
    actions.every((action, index) => action === before.actions[index])
  )
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, { rowKey, record, handlers }: ListRowProps): void {
  const meant = meanings[event.key]
  if (event.target !== event.currentTarget || !meant) return
  event.preventDefault()
  if (meant === 'previous') focusRow(event.currentTarget.previousElementSibling)
  if (meant === 'next') focusRow(event.currentTarget.nextElementSibling)
  if (meant === 'select') handlers.onToggle(rowKey)
  if (meant === 'open') (handlers.onOpenRow ?? handlers.onChoose)?.(record)
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus()
}
