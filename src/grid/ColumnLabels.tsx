import { useEffect } from 'react'
import { useChoices } from '../api/useChoices'
import type { FieldSpec } from '../contract/field'
import type { GridControl } from './gridControl'

interface ColumnLabelsProps {
  readonly grid: GridControl
  readonly column: FieldSpec
}

/** Loads one dictionary's labels for paste and copy; renders nothing. */
export function ColumnLabels({ grid, column }: ColumnLabelsProps) {
  const { options } = useChoices(column.choices, grid.store.scope(), '')
  useEffect(() => grid.choices.set(column.name, options), [grid, column.name, options])
  return null
}
