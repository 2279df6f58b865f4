import { useEffect } from 'react'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'
import { useLatest } from './useLatest'
import type { ListRows } from './useListRows'

interface CurrentRow {
  readonly screen: ListScreen
  readonly selectedKey?: string
  readonly onSelectRow?: (row: RecordData | undefined) => void
}

/** Keeps the chosen parent among the rows that are shown: the same one where it still is, else the first. */
export function useCurrentRow(list: ListRows, current: CurrentRow): void {
  const latest = useLatest(current)
  const { rows, settled } = list
  useEffect(() => {
    const { screen, selectedKey, onSelectRow } = latest.current
    if (!onSelectRow || !settled) return
    onSelectRow(rows.find((row) => rowKey(row, screen.key) === selectedKey) ?? rows[0])
  }, [rows, settled, latest])
}
