import { useState } from 'react'
import type { RecordData } from '../contract/value'
import type { Picking } from './picking'
import { noSelection, type Selection, toSelection, withoutRows } from './selection'

export type SelectionKind = 'one' | 'many'

export interface SelectionHandle {
  readonly rows: Selection
  readonly kind: SelectionKind
  readonly set: (selection: Selection) => void
  readonly choose: (rows: readonly RecordData[]) => void
  readonly drop: (rows: readonly RecordData[]) => void
  readonly clear: () => void
}

/** Selected rows of all pages; in a picker, the picker owns them. */
export function useSelection(keyField: string, picking: Picking | undefined): SelectionHandle {
  const [own, setOwn] = useState<Selection>(noSelection)
  const rows = picking?.selection ?? own
  const set = picking?.onChange ?? setOwn
  return {
    rows,
    kind: picking && !picking.many ? 'one' : 'many',
    set,
    choose: (chosen) => set(toSelection(chosen, keyField)),
    drop: (gone) => set(withoutRows(rows, gone, keyField)),
    clear: () => set(noSelection),
  }
}
