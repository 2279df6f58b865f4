import { useState } from 'react'
import type { RecordData } from '../contract/value'
import type { Picking } from './picking'
import { holdsAll, noSelection, type Selection, toggleRows, toSelection, withoutRows } from './selection'

/** One row, or as many as one likes. */
export type SelectionKind = 'one' | 'many'

export interface SelectionHandle {
  readonly rows: Selection
  readonly kind: SelectionKind
  /** One row alone, or the other way round than it was. */
  readonly toggle: (rows: readonly RecordData[]) => void
  readonly holdsAll: (rows: readonly RecordData[]) => boolean
  readonly choose: (rows: readonly RecordData[]) => void
  readonly drop: (rows: readonly RecordData[]) => void
  readonly clear: () => void
}

/** What is selected outlives the page it was selected on; who picks from the list keeps it. */
export function useSelection(keyField: string, picking: Picking | undefined): SelectionHandle {
  const [own, setOwn] = useState<Selection>(noSelection)
  const rows = picking?.selection ?? own
  const set = picking?.onChange ?? setOwn
  const kind = picking && !picking.many ? 'one' : 'many'
  return {
    rows,
    kind,
    toggle: (chosen) => set(kind === 'one' ? toSelection(chosen, keyField) : toggleRows(rows, chosen, keyField)),
    holdsAll: (asked) => holdsAll(rows, asked, keyField),
    choose: (chosen) => set(toSelection(chosen, keyField)),
    drop: (gone) => set(withoutRows(rows, gone, keyField)),
    clear: () => set(noSelection),
  }
}
