import { useLayoutEffect, useRef, useState } from 'react'
import { toCellText } from '../cells/toCellText'
import type { FieldSpec } from '../contract/field'
import { classes } from '../ui/classes'
import type { CellState } from './cellState'
import { toCellValue } from './cellText'
import { isNumeric } from './columnLayout'
import { displayText } from './displayText'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

export interface EditorProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly column: FieldSpec
  readonly cell: CellState
  readonly elementId: string
  readonly label: string
  readonly describedBy: string | undefined
}

const modes = { integer: 'numeric', decimal: 'decimal' } as const

/** Edits the text in the cell; the text is selected on focus, so that typing replaces it. */
export function TextEditor({ grid, id, column, cell, elementId, label, describedBy }: EditorProps) {
  const [draft, setDraft] = useState('')
  const editing = cell.status === 'editing'
  const stored = toCellText(cell.value)
  // Keeps a draft such as `1.` whose value equals the stored one.
  const typed = toCellValue(column, draft) === cell.value ? draft : stored
  const shown = editing || stored === '' ? typed : (displayText({ grid, id, column }, cell.value) ?? stored)
  const input = useRef<HTMLInputElement>(null)
  // What is looked up while the cell waits for a text is replaced by it as well.
  useLayoutEffect(() => {
    if (shown !== '' && !grid.active.editing && document.activeElement === input.current) input.current?.select()
  }, [grid, shown])
  return (
    <input
      ref={input}
      id={elementId}
      type="text"
      inputMode={column.type in modes ? modes[column.type as keyof typeof modes] : undefined}
      autoComplete="off"
      value={shown}
      aria-label={label}
      aria-invalid={cell.error !== undefined || undefined}
      aria-required={cell.required || undefined}
      aria-describedby={describedBy}
      onFocus={(event) => {
        if (!grid.active.editing) event.target.select()
      }}
      onMouseDown={() => grid.active.edit()}
      onChange={(event) => {
        setDraft(event.target.value)
        grid.type({ id, field: column.name }, toCellValue(column, event.target.value))
      }}
      onBlur={() => grid.leave()}
      className={classes(
        'h-full w-full min-w-0 bg-transparent px-2 outline-none',
        isNumeric(column) && 'text-right tabular-nums',
      )}
    />
  )
}
