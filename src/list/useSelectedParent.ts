import { useEffect } from 'react'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'
import { useLatest } from './useLatest'
import type { ListRows } from './useListRows'

interface ParentSelection {
  readonly screen: ListScreen
  readonly selectedKey?: string
  readonly onSelectRow?: (row: RecordData | undefined) => void
}

/** Keeps the selected parent row while it is in the list, otherwise selects the first row. */
export function useSelectedParent(list: ListRows, current: ParentSelection): void {
  const latest = useLatest(current)
  const { rows, isCurrent: settled } = list
  useEffect(() => {
    const { screen, selectedKey, onSelectRow } = latest.current
    if (!onSelectRow || !settled) return
    onSelectRow(rows.find((row) => rowKey(row, screen.key) === selectedKey) ?? rows[0])
  }, [rows, settled, latest])
}
