import type { TreeSource } from '../contract/treeSource'
import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'

/** Where a row stands in a tree. */
export interface TreePosition {
  /** From 1. */
  readonly level: number
  /** Whether there is something below, or may be. */
  readonly branch: boolean
  readonly open: boolean
  /** What is below is on its way. */
  readonly loading: boolean
}

export interface TreeLevels {
  readonly source: TreeSource
  readonly keyField: string
  readonly open: ReadonlySet<string>
  /** What is below an open node, once it is known. */
  readonly childrenOf: (key: string) => readonly RecordData[] | undefined
}

export interface TreeRows {
  readonly rows: readonly RecordData[]
  readonly places: ReadonlyMap<string, TreePosition>
}

/** The open part of a tree, from the top down, each row with its place. */
export function toTreeRows(roots: readonly RecordData[], levels: TreeLevels): TreeRows {
  const rows: RecordData[] = []
  const places = new Map<string, TreePosition>()
  const visit = (row: RecordData, level: number) => {
    const key = rowKey(row, levels.keyField)
    // A row that stands above itself would never end.
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
