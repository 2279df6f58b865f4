import { useEffect } from 'react'
import { useChoices } from '../api/useChoices'
import type { FieldSpec } from '../contract/field'
import type { GridControl } from './gridControl'

/** The key of each label, by column; what pasted text is looked up in. */
export type KeysByLabel = Map<string, ReadonlyMap<string, string>>

interface ColumnLabelsProps {
  readonly grid: GridControl
  readonly column: FieldSpec
  readonly keys: KeysByLabel
}

/** Shows nothing: it keeps the labels of one dictionary at hand for pasting. */
export function ColumnLabels({ grid, column, keys }: ColumnLabelsProps) {
  const { options } = useChoices(column.choices, grid.store.scope(), '')
  useEffect(() => {
    keys.set(column.name, new Map(options.map(({ label, value }) => [label, value])))
  }, [keys, column.name, options])
  return null
}
