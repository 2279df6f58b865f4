import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId } from 'react'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { RowTone } from '../contract/listDefaults'
import type { RecordData } from '../contract/value'
import { classes } from '../ui/classes'
import type { ArrangedColumn } from './arrangeColumns'
import type { RowWork } from './cells/cellEdits'
import { LeadCells } from './LeadCells'
import { ListCell } from './ListCell'
import { pinClass, pinStyle } from './pinStyle'
import { RowActions } from './RowActions'
import type { RowHandlers, RowMove } from './rowHandlers'
import { groundOf } from './rowTone'
import { TreeMark } from './TreeMark'
import type { TreePosition } from './treeRows'
import type { SelectionKind } from './useSelection'
import { type CellParts, ValueCell } from './ValueCell'

interface ListRowProps {
  readonly rowKey: string
  readonly index: number
  readonly number: number
  readonly label: string
  readonly record: RecordData
  readonly columns: readonly ArrangedColumn[]
  readonly scope: Scope
  readonly actions: readonly Action[]
  /** True if the table has a column for actions, even if this row has none. */
  readonly room: boolean
  /** Maximum number of the row's buttons beside its menu. */
  readonly buttons: number
  /** The column whose cells name their record. */
  readonly naming: string | undefined
  /** True if these cells open it. */
  readonly linked: boolean
  readonly handlers: RowHandlers
  readonly select: SelectionKind | undefined
  readonly selected: boolean
  readonly place: TreePosition | undefined
  /** True for the row whose children the child list shows. */
  readonly current: boolean
  readonly tabbable: boolean
  readonly tone: RowTone | undefined
  /** Said of the row of a record that was just saved. */
  readonly news: string | undefined
  readonly cells: CellParts | undefined
  /** What happens in the row's cells. */
  readonly work: RowWork | undefined
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { rowKey, index, label, record, columns, scope, actions, handlers, place } = props
  const { select, selected, current, tabbable, tone, news } = props
  const nameId = useId()
  const background = current || selected ? 'bg-accent-soft' : groundOf(tone, 'bg-surface group-hover:bg-hover', news)
  const pinned = columns.some(({ left }) => left !== undefined)
  return (
    <tr
      tabIndex={tabbable ? 0 : -1}
      data-index={index}
      data-record={rowKey}
      aria-description={news}
      aria-current={current || undefined}
      aria-selected={select ? selected : undefined}
      {...treeAria(place)}
      className="group h-row focus-visible:outline-2 focus-visible:-outline-offset-2"
      onFocus={() => handlers.onFocus(rowKey)}
      onKeyDown={(event) => onRowKey(event, props)}
      onClick={() => handlers.onChoose?.(record)}
      onDoubleClick={() => handlers.onOpenRow?.(record)}
    >
      <LeadCells {...props} pinned={pinned} background={background} onToggle={handlers.onToggle} />
      {columns.map(({ column, left }, at) => (
        <ValueCell
          key={column.field}
          {...props}
          column={column}
          isName={column.field === props.naming}
          style={pinStyle(left)}
          className={classes(
            'border-b px-3 text-left font-normal',
            background,
            pinClass(left),
            column.align === 'end' && 'text-right tabular-nums',
          )}
        >
          <TreeMark place={at === 0 ? place : undefined} label={label} onFold={(open) => handlers.onFold(rowKey, open)}>
            <RowName {...props} id={column.field === props.naming ? nameId : undefined}>
              <ListCell column={column} record={record} scope={scope} />
            </RowName>
          </TreeMark>
        </ValueCell>
      ))}
      {props.room ? (
        <td className={classes('edge-end sticky right-0 border-b border-l px-2 print:hidden', background)}>
          <RowActions
            actions={actions}
            row={record}
            scope={scope}
            onAction={handlers.onAction}
            label={label}
            nameId={nameId}
            most={props.buttons}
          />
        </td>
      ) : null}
    </tr>
  )
}, isSameRow)

interface RowNameProps extends Pick<ListRowProps, 'handlers' | 'linked' | 'record'> {
  /** Absent for what does not name the row. */
  readonly id: string | undefined
  readonly children: ReactNode
}

/** What names the row opens the record, as Enter on the row does; other clicks on a link than a plain one are the browser's. */
function RowName({ id, linked, handlers, record, children }: RowNameProps) {
  if (id === undefined) return children
  if (!linked) return <span id={id}>{children}</span>
  const href = handlers.hrefOf?.(record)
  const onClick = (event: MouseEvent) => {
    if (href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    handlers.onOpenRow?.(record)
  }
  // What opens above the list, or is looked up first, has no address.
  const Tag = href ? 'a' : 'button'
  return (
    <Tag {...{ id, href, onClick }} tabIndex={-1} className="block max-w-full text-accent-text hover:underline">
      {children}
    </Tag>
  )
}

function treeAria(place: TreePosition | undefined) {
  return place && { 'aria-level': place.level, 'aria-expanded': place.branch ? place.open : undefined }
}

/** Compares `actions` by element, because the array is new on each render. */
function isSameRow(before: ListRowProps, after: ListRowProps): boolean {
  const { actions, place, ...rest } = after
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  return (
    keys.every((key) => before[key] === after[key]) &&
    samePlace(before.place, place) &&
    actions.length === before.actions.length &&
    actions.every((action, index) => action === before.actions[index])
  )
}

function samePlace(before: TreePosition | undefined, after: TreePosition | undefined): boolean {
  return (
    before?.level === after?.level &&
    before?.branch === after?.branch &&
    before?.open === after?.open &&
    before?.loading === after?.loading
  )
}

const moves: { readonly [key: string]: RowMove } = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, props: ListRowProps): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  const act = findKeyAct(event.key, props)
  if (!act) return
  event.preventDefault()
  act()
}

function findKeyAct(key: string, props: ListRowProps): (() => void) | undefined {
  const { cells } = props
  return key !== 'F2' ? findRowAct(key, props) : cells && (() => openFirst(props, cells))
}

function findRowAct(key: string, props: ListRowProps): (() => void) | undefined {
  const { rowKey, record, handlers, place, select } = props
  const move = moves[key]
  if (move) return () => handlers.onMove(rowKey, move)
  if (key === ' ') return select ? () => handlers.onToggle(record) : ignore
  if (key === 'Enter') return () => (handlers.onOpenRow ?? handlers.onChoose)?.(record)
  const fold = key === 'ArrowRight' ? true : key === 'ArrowLeft' ? false : undefined
  return place?.branch && fold !== undefined ? () => handlers.onFold(rowKey, fold) : undefined
}

function openFirst({ columns, record, rowKey }: ListRowProps, { edits }: CellParts): void {
  const first = columns.find(({ column }) => edits.mayEdit(record, column.field))
  if (first) edits.open(rowKey, record, first.column.field)
}

// Prevents Space from scrolling the table.
function ignore() {}
