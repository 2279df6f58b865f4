import { type ComponentProps, memo, useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { GridErrors } from './GridErrors'
import { GridMenu } from './GridMenu'
import type { Pasted } from './gridBlocks'
import type { GridControl } from './gridControl'
import { addRow, applyHistory, copyRows, pickedRows, removeRows } from './gridRows'
import { RowPicker } from './RowPicker'

const fillRowsButton = lazyComponent(() => import('./FillRows'), 'FillRows')

interface GridToolbarProps {
  readonly grid: GridControl
  readonly label: string
  readonly count: number
  readonly required: boolean
  readonly onPasted: (pasted: Pasted) => void
  /** True if the rows are cards, each of which has tools of its own. */
  readonly cards: boolean
  /** Switches between cards and table; absent where only the table is offered. */
  readonly onToggle: (() => void) | undefined
}

type GridTitleProps = Pick<GridToolbarProps, 'label' | 'count' | 'required'>

export function GridTitle({ label, count, required }: GridTitleProps) {
  const text = useText()
  return (
    <p className="mr-auto flex items-baseline gap-2 max-sm:w-full">
      <span className="font-medium">
        {required && (
          <span aria-hidden className="mr-1 text-danger-text">
            *
          </span>
        )}
        {label}
      </span>
      <span className="text-muted text-sm">{text('共 {{total}} 行', { total: count })}</span>
    </p>
  )
}

/** Keeps the focus in the cell, whose row the button acts on. */
function Tool(props: ComponentProps<typeof Button>) {
  return <Button size="small" {...props} onMouseDown={(event) => event.preventDefault()} />
}

function UndoTools({ grid }: { readonly grid: GridControl }) {
  const text = useText()
  const canUndo = useSyncExternalStore(grid.store.subscribeUndo, grid.store.canUndo)
  const canRedo = useSyncExternalStore(grid.store.subscribeUndo, grid.store.canRedo)
  return (
    <>
      <Tool icon="undo-2" disabled={!canUndo} onClick={() => applyHistory(grid, 'undo')}>
        {text('撤销')}
      </Tool>
      <Tool icon="redo-2" disabled={!canRedo} onClick={() => applyHistory(grid, 'redo')}>
        {text('重做')}
      </Tool>
    </>
  )
}

interface RowToolsProps {
  readonly grid: GridControl
  /** Reason why rows cannot be added, or why none is selected. */
  readonly full: string | undefined
  readonly noRow: string | undefined
  readonly cards: boolean
}

function RowTools({ grid, full, noRow, cards }: RowToolsProps) {
  const text = useText()
  return (
    <>
      <Tool id={`${grid.id}-add`} icon="plus" disabledReason={full} onClick={() => addRow(grid)}>
        {text('新增一行')}
      </Tool>
      <RowPicker grid={grid} full={full} />
      {!cards && (
        <>
          <Tool icon="copy" disabledReason={noRow ?? full} onClick={() => copyRows(grid, pickedRows(grid))}>
            {text('复制')}
          </Tool>
          <Tool icon="trash-2" disabledReason={noRow} onClick={() => removeRows(grid, pickedRows(grid))}>
            {text('删除')}
          </Tool>
        </>
      )}
    </>
  )
}

/** Toolbar of the rows; copy and remove act on the selected range or the active row. */
export const GridToolbar = memo(function GridToolbar(props: GridToolbarProps) {
  const { grid, label, count, required, onPasted, cards, onToggle } = props
  const FillRows = useLazyComponent(fillRowsButton, grid.spec.fillRows !== undefined)
  const text = useText()
  const active = useSyncExternalStore(grid.active.subscribeAny, grid.active.current)
  const full = grid.canAdd ? undefined : text('最多 {{max}} 行', { max: grid.spec.max ?? 0 })
  const noRow = active ? undefined : text('请先选中一行')
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap items-center gap-2 pb-2">
      <GridTitle label={label} count={count} required={required} />
      {!cards && <GridErrors grid={grid} />}
      {!grid.spec.fixed && <RowTools {...{ grid, full, noRow, cards }} />}
      {grid.spec.fillRows && FillRows && <FillRows grid={grid} />}
      {!cards && <UndoTools grid={grid} />}
      {onToggle && <Tool onClick={onToggle}>{text(cards ? '表格' : '卡片')}</Tool>}
      {!cards && <GridMenu {...{ grid, label, full, noRow, onPasted }} />}
    </div>
  )
})
