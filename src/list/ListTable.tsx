import { useMemo, useState } from 'react'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { Column, ListScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { Checkbox } from '../ui/Checkbox'
import { actionsWidth } from './columnWidth'
import { ListRow } from './ListRow'
import { splitRowActions } from './listActions'
import type { RowHandlers } from './rowHandlers'
import { SortHeader } from './SortHeader'
import type { ListTableInstance } from './useListTable'

interface ListTableProps {
  readonly screen: ListScreen
  readonly table: ListTableInstance
  readonly scope: Scope
  readonly actions: readonly Action[]
  readonly selectable: boolean
  readonly currentKey: string | undefined
  readonly handlers: Omit<RowHandlers, 'onFocus'>
}

const selectWidth = 44

export function ListTable({ screen, table, scope, actions, selectable, currentKey, handlers }: ListTableProps) {
  const text = useText()
  const title = text(screen.title)
  const { rows } = table.getRowModel()
  const [focused, setFocused] = useState<string>()
  const rowHandlers = useMemo(() => ({ ...handlers, onFocus: setFocused }), [handlers])
  const columns = useVisibleColumns(screen, table)
  const { buttons, rest } = splitRowActions(actions)
  const actionWidth =
    actions.length > 0
      ? actionsWidth(
          buttons.map((action) => text(action.title)),
          rest.length > 0,
        )
      : 0
  const tabbable = rows.some((row) => row.id === focused) ? focused : rows[0]?.id
  return (
    <table
      aria-label={title}
      className="w-full table-fixed border-separate border-spacing-0 text-sm"
      style={{ minWidth: table.getTotalSize() + actionWidth + (selectable ? selectWidth : 0) }}
    >
      <colgroup>
        {selectable ? <col style={{ width: selectWidth }} /> : null}
        {table.getVisibleLeafColumns().map((column) => (
          <col key={column.id} style={{ width: column.getSize() }} />
        ))}
        {actionWidth > 0 ? <col style={{ width: actionWidth }} /> : null}
      </colgroup>
      <thead className="sticky top-0 z-sticky">
        <tr className="h-row">
          {selectable ? (
            <th scope="col" className="border-b bg-sunken px-3 text-left">
              <span className="flex">
                <Checkbox
                  id={`${screen.id}-select-page`}
                  label={text('选择本页全部')}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={() => table.toggleAllRowsSelected()}
                />
              </span>
            </th>
          ) : null}
          {table.getVisibleLeafColumns().map((column) => {
            const spec = columns.find(({ field }) => field === column.id)
            return spec ? (
              <SortHeader
                key={column.id}
                column={spec}
                sorted={column.getIsSorted()}
                onToggle={column.getCanSort() ? () => column.toggleSorting() : undefined}
              />
            ) : null
          })}
          {actions.length > 0 ? (
            <th scope="col" className="sticky right-0 border-b border-l bg-sunken px-4 text-left font-medium">
              {text('操作')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            rowKey={row.id}
            label={screen.label(row.original)}
            record={row.original}
            columns={columns}
            scope={scope}
            actions={actions}
            handlers={rowHandlers}
            selected={selectable ? row.getIsSelected() : undefined}
            current={row.id === currentKey}
            tabbable={row.id === tabbable}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The compiled columns as the table shows them; the same array while nothing changes, for the rows' memo. */
function useVisibleColumns(screen: ListScreen, table: ListTableInstance): readonly Column[] {
  const shown = table.getVisibleLeafColumns()
  return useMemo(
    () => shown.flatMap(({ id }) => screen.columns.find(({ field }) => field === id) ?? []),
    [screen, shown],
  )
}
