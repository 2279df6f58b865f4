import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChoices } from '../api/useChoices'
import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { usePhone } from '../ui/usePhone'
import { usePrinting } from '../ui/usePrinting'
import { useToast } from '../ui/useToast'
import type { DetailGridProps, GridHandle } from './detailGridProps'
import { GridBox } from './GridBox'
import { GridTitle, GridToolbar } from './GridToolbar'
import type { Pasted } from './gridBlocks'
import type { GridControl } from './gridControl'
import { dropContinued } from './gridRows'
import { InnerGridContext } from './InnerGridContext'
import { useGridControl, useRowIds } from './useGridControl'

const gridCards = lazyComponent(() => import('./GridCards'), 'GridCards')

/** Shows warnings for the cells that a paste or import could not fill. */
function useLeftovers(): (pasted: Pasted) => void {
  const text = useText()
  const toast = useToast()
  return useCallback(
    ({ wrong, lost, unknown }) => {
      if (wrong > 0) toast.warning(text('{{total}} 个单元格的值不在选项中，已标出', { total: wrong }))
      if (lost > 0) toast.warning(text('{{total}} 个单元格没有粘贴：超出最后一列或最多行数', { total: lost }))
      if (unknown.length > 0) toast.warning(text('没有这些列：{{titles}}', { titles: unknown.join(text('、')) }))
    },
    [text, toast],
  )
}

function toHandle(grid: GridControl): GridHandle {
  return {
    flush: () => {
      grid.leave()
      for (const handle of grid.inner.values()) handle?.flush()
      dropContinued(grid)
    },
    waitForAll: async () => {
      // Pasted names may start further lookups.
      await grid.asked.waitForAll()
      await grid.owner.waitForLookups()
      await Promise.all([...grid.inner.values()].map((handle) => handle?.waitForAll()))
    },
    focusCell: (index, path) => {
      const [field = '', row, ...cell] = path.split('.')
      const id = grid.store.ids()[index]
      if (id !== undefined && grid.openCard) return grid.openCard(id, path)
      if (row !== undefined && id !== undefined) {
        flushSync(() => grid.folded.set(id, false))
        grid.inner.get(`${id}.${field}`)?.focusCell(Number(row), cell.join('.'))
      } else if (!grid.focus(index, field) && !grid.focus(index, grid.columns[0]?.name ?? ''))
        document.getElementById(`${grid.id}-add`)?.focus()
    },
  }
}

/** Whether the rows are cards: on a phone, unless its user prefers the table there. */
function useCards() {
  const printing = usePrinting()
  const phone = usePhone() && !printing
  const [asTable, setAsTable] = useState(false)
  const Cards = useLazyComponent(gridCards, phone)
  return { printing, phone, shown: phone && !asTable, Cards, toggle: () => setAsTable(!asTable) }
}

export function DetailGrid(props: DetailGridProps) {
  const { rows, label, required = false } = props
  const reveal = useRef<(index: number) => void>(() => {})
  const grid = useGridControl(
    props,
    useCallback((index) => reveal.current(index), []),
  )
  const ids = useRowIds(grid)
  const editable = rows.editable && !props.readOnly
  const onPasted = useLeftovers()
  const { printing, phone, shown, Cards, toggle } = useCards()
  const shared = { grid, ids, editable, label }
  useImperativeHandle(props.ref, () => toHandle(grid), [grid])

  return (
    <InnerGridContext value={DetailGrid}>
      <div className="min-w-0">
        {editable ? (
          <GridToolbar
            {...{ grid, label, required, onPasted }}
            count={ids.length}
            cards={shown}
            onToggle={phone ? toggle : undefined}
          />
        ) : (
          <div className="pb-2">
            <GridTitle label={label} count={ids.length} required={false} />
          </div>
        )}
        {shown ? Cards && <Cards {...shared} /> : <GridBox {...shared} {...{ printing, reveal, onPasted }} />}
        {editable &&
          rows.columns
            .filter(({ choices }) => choices && choices.kind !== 'operation')
            .map((column) => <ColumnLabels key={column.name} grid={grid} column={column} />)}
      </div>
    </InnerGridContext>
  )
}

interface ColumnLabelsProps {
  readonly grid: GridControl
  readonly column: FieldSpec
}

/** Loads one dictionary's labels for paste and copy; renders nothing. */
function ColumnLabels({ grid, column }: ColumnLabelsProps) {
  const { options } = useChoices(column.choices, grid.store.scope(), '')
  useEffect(() => grid.choices.set(column.name, options), [grid, column.name, options])
  return null
}
