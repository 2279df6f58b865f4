import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import type { RowsInSight } from '../ui/useRowsInSight'
import type { ArrangedColumn } from './arrangeColumns'
import { plainCells } from './cellKinds'
import type { CellEdits } from './cells/cellEdits'
import { ListRow } from './ListRow'
import { rowKey } from './listActions'
import { moveTo } from './moveTo'
import type { RowHandlers, RowMove, TableHandlers } from './rowHandlers'
import { findRowTone } from './rowTone'
import { useSavedKey } from './savedRow'
import type { TableParts } from './tableParts'
import { useLatest } from './useLatest'
import type { CellParts } from './ValueCell'

interface ListRowsProps extends TableParts {
  readonly scroller: RefObject<HTMLElement | null>
  readonly shown: RowsInSight
  readonly hasActions: boolean
  /** Maximum number of buttons in a row, beside its menu. */
  readonly buttons: number
}

const editableCell = lazyComponentWhenIdle(() => import('./cells/EditableCell'), 'EditableCell')
const editRow = lazyComponentWhenIdle(() => import('./ListEditRow'), 'ListEditRow')

export function ListRows(props: ListRowsProps) {
  const { screen, model, lead, currentKey, scope, edit, shown, hasActions } = props
  const { rows, places } = model.tree
  const EditRow = useLazyComponent(editRow, edit !== undefined)
  const cells = useCells(props.cells)
  const text = useText()
  const saved = useSavedKey()
  const keyOf = (row: RecordData) => rowKey(row, screen.key)
  const [focused, setFocused] = useState<string>()
  const handlers = useFocusHandlers(props, setFocused)
  const visible = rows.slice(shown.first, shown.end)
  const tabbable = visible.find((row) => keyOf(row) === focused) ?? visible[0]
  const naming = findNaming(screen, model.arranged)
  const columns = model.arranged.length + (lead.select ? 2 : 1) + (hasActions ? 1 : 0)
  return (
    <tbody>
      <Gap rows={shown.first} columns={columns} />
      {edit?.adding && EditRow ? <EditRow edit={edit} model={model} lead={lead} scope={scope} /> : null}
      {visible.map((row, place) => {
        const key = keyOf(row)
        const index = shown.first + place
        return edit?.editingKey === key && EditRow ? (
          <EditRow key={key} edit={edit} model={model} lead={lead} scope={scope} record={row} />
        ) : (
          <ListRow
            key={key}
            rowKey={key}
            index={index}
            number={lead.from + index}
            label={screen.label(row, text)}
            record={row}
            columns={model.arranged}
            scope={scope}
            actions={props.actions}
            room={hasActions}
            buttons={props.buttons}
            naming={naming?.field}
            linked={naming !== undefined && plainCells.includes(naming.cell) && !naming.link}
            handlers={handlers}
            select={lead.select}
            selected={model.selection.rows.has(key)}
            place={places?.get(key)}
            current={key === currentKey}
            tabbable={row === tabbable}
            tone={findRowTone(screen, row, scope)}
            news={key === saved ? text('刚刚保存') : undefined}
            cells={cells}
            work={cells?.edits.rowWork(key)}
          />
        )
      })}
      <Gap rows={rows.length - shown.end} columns={columns} />
    </tbody>
  )
}

/** Renders again when something changes in a cell; undefined where cells are not edited, or not yet. */
function useCells(edits: CellEdits | undefined): CellParts | undefined {
  const Cell = useLazyComponent(editableCell, edits !== undefined)
  useSyncExternalStore(edits?.subscribe ?? subscribeToNothing, edits?.getVersion ?? zero)
  return useMemo(() => (edits && Cell ? { edits, Cell } : undefined), [edits, Cell])
}

const subscribeToNothing = () => () => undefined
const zero = () => 0

/** The visible column by which people know a record, or else the first. */
function findNaming({ cardFields: [name] }: ListScreen, arranged: readonly ArrangedColumn[]): Column | undefined {
  return (arranged.find((one) => one.column.field === name) ?? arranged[0])?.column
}

/** Adds focus movement to the table's handlers; memoized by them. */
function useFocusHandlers(props: ListRowsProps, onFocus: (key: string) => void): RowHandlers {
  const { handlers } = props
  const latest = useLatest(props)
  return useMemo(() => toFocusHandlers(handlers, { latest, onFocus }), [handlers, latest, onFocus])
}

interface FocusTools {
  readonly latest: RefObject<ListRowsProps>
  readonly onFocus: (key: string) => void
}

function toFocusHandlers(handlers: TableHandlers, { latest, onFocus }: FocusTools): RowHandlers {
  return {
    ...handlers,
    onFocus,
    onMove: (key, direction) => {
      const { screen, model, scroller, shown } = latest.current
      const { rows } = model.tree
      const from = rows.findIndex((row) => rowKey(row, screen.key) === key)
      const range = { count: rows.length, page: pageOf(scroller.current) }
      moveTo(scroller.current, { index: nextIndex(from, direction, range), scrollTo: shown.reveal })
    },
  }
}

interface MoveRange {
  readonly count: number
  /** Rows in sight. */
  readonly page: number
}

function nextIndex(from: number, move: RowMove, { count, page }: MoveRange): number {
  const steps = { previous: -1, next: 1, pageUp: -page, pageDown: page, first: -count, last: count }
  return Math.min(count - 1, Math.max(0, from + steps[move]))
}

/** Rows that the box shows between head and foot, at least one. */
function pageOf(box: HTMLElement | null): number {
  const table = box?.querySelector('table')
  const height = box?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight
  if (!box || !table || !height) return 1
  const covered = (table.tHead?.offsetHeight ?? 0) + (table.tFoot?.offsetHeight ?? 0)
  return Math.max(1, Math.floor((box.clientHeight - covered) / height) - 1)
}

function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: `calc(${rows} * var(--row-height))` }} />
    </tr>
  )
}
