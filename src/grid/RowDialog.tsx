import { useEffect, useRef } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { IconButton } from '../ui/IconButton'
import { CardField, cellElementId } from './CardField'
import type { GridControl } from './gridControl'
import { copyRows, removeRows } from './gridRows'
import { InnerTable } from './InnerRows'
import type { RowId } from './rowTable'
import { useRowCells } from './useRowCells'

export interface OpenedRow {
  readonly id: RowId
  /** The cell that takes the focus: a field, or a path into nested rows; '' for none. */
  readonly path: string
}

interface RowDialogProps {
  readonly grid: GridControl
  readonly ids: readonly RowId[]
  readonly label: string
  readonly opened: OpenedRow
  readonly onOpen: (opened: OpenedRow) => void
  readonly onClose: () => void
}

function focusCell(grid: GridControl, { id, path }: OpenedRow): void {
  const [field = '', index, ...deeper] = path.split('.')
  if (index !== undefined) grid.inner.get(`${id}.${field}`)?.focusCell(Number(index), deeper.join('.'))
  else document.getElementById(cellElementId(grid, id, field))?.focus()
}

function RowFields({ grid, opened }: { readonly grid: GridControl; readonly opened: OpenedRow }) {
  const cells = useRowCells(grid, opened.id)
  useEffect(() => focusCell(grid, opened), [grid, opened])
  return (
    <>
      {grid.columns.map((column, index) => {
        const cell = cells[index]
        return cell && <CardField key={column.name} {...{ grid, column, cell }} id={opened.id} />
      })}
      {grid.spec.columns
        .filter(({ rows }) => rows !== undefined)
        .map((column) => (
          <InnerTable key={column.name} {...{ grid, column }} id={opened.id} editable />
        ))}
    </>
  )
}

/** One row as a form that fills the window, with previous and next; the focus stays in the same column. */
export function RowDialog({ grid, ids, label, opened, onOpen, onClose }: RowDialogProps) {
  const text = useText()
  const field = useRef('')
  const position = ids.indexOf(opened.id)
  const { length: total } = ids
  const number = position + 1
  const go = (id: RowId | undefined) => {
    const path = grid.active.address?.field ?? field.current
    field.current = path
    grid.leave()
    grid.active.activate(undefined)
    if (id !== undefined) onOpen({ id, path })
  }
  const remove = () => {
    const next = ids[position + 1] ?? ids[position - 1]
    removeRows(grid, [opened.id])
    if (next === undefined) onClose()
    else onOpen({ id: next, path: '' })
  }
  const copy = () => {
    copyRows(grid, [opened.id])
    go(grid.store.ids()[position + 1])
  }
  if (position < 0) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="screen"
      title={`${label} · ${text('第 {{number}} 行', { number })}`}
      description={text('共 {{total}} 行', { total })}
      footer={
        <>
          {!grid.spec.fixed && (
            <>
              <IconButton icon="trash-2" label={text('删除第 {{number}} 行', { number })} onClick={remove} />
              <IconButton
                icon="copy"
                label={text('复制第 {{number}} 行', { number })}
                disabled={!grid.canAdd}
                onClick={copy}
                className="mr-auto"
              />
            </>
          )}
          <Button disabled={position === 0} onClick={() => go(ids[position - 1])}>
            {text('上一行')}
          </Button>
          <Button disabled={number === total} onClick={() => go(ids[number])}>
            {text('下一行')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {text('完成')}
          </Button>
        </>
      }
    >
      <RowFields key={opened.id} grid={grid} opened={opened} />
    </Dialog>
  )
}
