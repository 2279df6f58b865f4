import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import type { GridHandle } from './detailGridProps'
import type { GridControl } from './gridControl'
import { InnerGridContext } from './InnerGridContext'
import { findTitle } from './neededField'
import type { ChangeOrigin } from './rowsChange'
import type { RowId } from './rowTable'

interface InnerTableProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly column: FieldSpec
  readonly editable: boolean
}

const noRows: readonly RecordData[] = []

function toRows(value: unknown): readonly RecordData[] {
  return Array.isArray(value) ? (value as readonly RecordData[]) : noRows
}

/** Maps events of the nested table to the outer row. */
function toEvents(grid: GridControl, id: RowId, field: string) {
  const address = { id, field }
  return {
    onChange: (rows: readonly RecordData[], _from?: readonly number[], origin?: ChangeOrigin) =>
      grid.changeInner(address, rows, origin),
    onTouched: (cells: readonly string[]) => {
      const position = grid.store.positionOf(id)
      grid.owner.onTouched(cells.map((cell) => `${position}.${field}.${cell}`))
    },
    onMessages: (messages: Readonly<Record<string, string>>) => {
      grid.messages.setInner(address, messages)
      grid.report(undefined)
    },
    register: (handle: GridHandle | null) => {
      grid.inner.set(`${id}.${field}`, handle ?? undefined)
    },
  }
}

/** The rows within one row. */
export function InnerTable({ grid, id, column, editable }: InnerTableProps) {
  const text = useText()
  const Grid = useContext(InnerGridContext)
  const { name, rows, title } = column
  const { register, ...events } = useMemo(() => toEvents(grid, id, name), [grid, id, name])
  const value = useSyncExternalStore(
    (listener) => grid.store.subscribeCell(id, name, listener),
    () => toRows(grid.store.cell(id, name)),
  )
  const outer = useSyncExternalStore(
    (listener) => grid.store.subscribe([`${id}`], listener),
    () => grid.store.row(id),
  )
  const errors = useSyncExternalStore(
    (listener) => grid.errors.subscribe({ id, field: name }, listener),
    () => grid.errors.inner({ id, field: name }),
  )
  const error = useSyncExternalStore(
    (listener) => grid.errors.subscribe({ id, field: name }, listener),
    () => grid.errors.get({ id, field: name }),
  )
  if (!Grid || !rows) return null
  const scope = grid.store.scope()
  return (
    <>
      <Grid
        ref={register}
        id={`${grid.id}-${id}-${name}`}
        rows={rows}
        value={value}
        errors={errors}
        {...events}
        titleOf={(dep) =>
          dep.startsWith('outer.') ? findTitle(grid, dep.slice('outer.'.length)) : grid.owner.titleOf(dep)
        }
        form={scope.form}
        scope={{ ...scope, outer }}
        readOnly={!editable || !grid.canEdit(column, id)}
        label={text(title)}
        required={column.required || (rows.min ?? 0) > 0}
      />
      {error !== undefined && (
        <p role="alert" className="pt-1 text-danger-text text-xs">
          {error}
        </p>
      )}
    </>
  )
}

interface InnerRowsProps extends InnerTableProps {
  /** Number of columns that the nested table spans, without the row number. */
  readonly width: number
}

export function InnerRows({ width, ...table }: InnerRowsProps) {
  return (
    <tr>
      <td aria-hidden className="sticky left-0 border-border border-r border-b bg-sunken" />
      <td colSpan={width} className="border-border border-b bg-sunken p-2">
        {/* As wide as the visible part of the outer table, so that scrollbar and buttons stay in view. */}
        <div className="sticky left-14 max-w-inner-rows">
          <InnerTable {...table} />
        </div>
      </td>
    </tr>
  )
}
