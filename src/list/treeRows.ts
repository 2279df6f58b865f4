import type { TreeSource } from '../contract/treeSource'
import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'

export interface TreePosition {
  /** Depth, from 1. */
  readonly level: number
  /** True if the node has children or may have some. */
  readonly branch: boolean
  readonly open: boolean
  readonly loading: boolean
}

export interface TreeLevels {
  readonly source: TreeSource
  readonly keyField: string
  readonly open: ReadonlySet<string>
  /** Children of an open node; undefined until loaded. */
  readonly childrenOf: (key: string) => readonly RecordData[] | undefined
}

export interface TreeRows {
  readonly rows: readonly RecordData[]
  readonly places: ReadonlyMap<string, TreePosition>
}

/** The expanded part of a tree in depth-first order, with positions by key. */
export function toTreeRows(roots: readonly RecordData[], levels: TreeLevels): TreeRows {
  const rows: RecordData[] = []
  const places = new Map<string, TreePosition>()
  const visit = (row: RecordData, level: number) => {
    const key = rowKey(row, levels.keyField)
    // Prevents an endless recursion if a row is its own ancestor.
    if (places.has(key)) return
    const below = levels.open.has(key) ? levels.childrenOf(key) : undefined
    rows.push(row)
    places.set(key, { level, ...toFold(row, { below, levels }) })
    for (const child of below ?? []) visit(child, level + 1)
  }
  for (const root of roots) visit(root, 1)
  return { rows, places }
}

function toFold(
  row: RecordData,
  { below, levels }: { readonly below: readonly RecordData[] | undefined; readonly levels: TreeLevels },
): Omit<TreePosition, 'level'> {
  const { flag } = levels.source
  const branch = below ? below.length > 0 : flag === undefined || isTrue(row[flag])
  const open = branch && levels.open.has(rowKey(row, levels.keyField))
  return { branch, open, loading: open && below === undefined }
}

function isTrue(value: RecordData[string]): boolean {
  return value === true || (typeof value === 'number' && value > 0) || value === 'true'
}
