import { useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import type { GridControl } from './gridControl'

interface GridToolbarProps {
  readonly grid: GridControl
  readonly label: string
  readonly count: number
  readonly required: boolean
}

type GridTitleProps = Omit<GridToolbarProps, 'grid'>

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

/** What can be done to the rows; copy and remove speak of the row with the active cell. */
export function GridToolbar({ grid, label, count, required }: GridToolbarProps) {
  const text = useText()
  const active = useSyncExternalStore(grid.active.subscribeAny, grid.active.current)
  const canUndo = useSyncExternalStore(grid.store.subscribeUndo, grid.store.canUndo)
  const full = grid.canAdd ? undefined : text('最多 {{max}} 行', { max: grid.spec.max ?? 0 })
  const noRow = active ? undefined : text('请先选中一行')
  // A press must not take the focus from the cell: its row is what the press is about.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap items-center gap-2 pb-2">
      <GridTitle label={label} count={count} required={required} />
      <Button
        id={`${grid.id}-add`}
        size="small"
        icon="plus"
        disabledReason={full}
        onMouseDown={keepFocus}
        onClick={() => grid.addRow()}
      >
        {text('新增一行')}
      </Button>
      <Button
        size="small"
        icon="copy"
        disabledReason={noRow ?? full}
        onMouseDown={keepFocus}
        onClick={() => active && grid.copyRow(active.id)}
      >
        {text('复制')}
      </Button>
      <Button
        size="small"
        icon="trash-2"
        disabledReason={noRow}
        onMouseDown={keepFocus}
        onClick={() => active && grid.removeRow(active.id)}
      >
        {text('删除')}
      </Button>
      <Button size="small" icon="undo-2" disabled={!canUndo} onMouseDown={keepFocus} onClick={() => grid.undo()}>
        {text('撤销')}
      </Button>
    </div>
  )
}
