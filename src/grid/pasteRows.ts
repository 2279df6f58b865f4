import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { toCellValue } from './cellText'
import type { RowStore } from './rowStore'
import type { RowId } from './rowTable'

const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g

/** The cells of a block copied from a spreadsheet: tabs between cells, quotes around those with breaks in them. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', mark = ''] of text.replace(/\r?\n$/, '').matchAll(cells)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (mark === '\t') continue
    rows.push(row)
    row = []
    if (mark === '') break
  }
  return rows
}

export interface PasteTarget {
  readonly store: RowStore
  readonly columns: readonly FieldSpec[]
  readonly at: { readonly id: RowId; readonly field: string }
  /** Whether the cell takes values at all. */
  readonly canEdit: (column: FieldSpec, id: RowId) => boolean
  /** For columns with a dictionary: the key of each label. */
  readonly keysByLabel: { readonly [field: string]: ReadonlyMap<string, string> }
  readonly max?: number
}

function toPasted(target: PasteTarget, column: FieldSpec, text: string) {
  const key = target.keysByLabel[column.name]?.get(text.trim())
  return toCellValue(column, key ?? text)
}

function addMissingRows(target: PasteTarget, wanted: number): readonly RowId[] {
  const { store, at, max = Number.POSITIVE_INFINITY } = target
  const first = store.positionOf(at.id)
  const missing = Math.min(first + wanted, max) - store.ids().length
  if (missing > 0) store.insert(store.ids().length, Array<RecordData>(missing).fill({}))
  return store.ids().slice(first, first + wanted)
}

/** Writes the block from the active cell on, adding rows below the last; says which cells it wrote. */
export function pasteRows(target: PasteTarget, block: readonly (readonly string[])[]): { id: RowId; field: string }[] {
  const start = target.columns.findIndex((column) => column.name === target.at.field)
  const ids = addMissingRows(target, block.length)
  const written: { id: RowId; field: string }[] = []
  for (const [offset, id] of ids.entries()) {
    for (const [index, text] of (block[offset] ?? []).entries()) {
      const column = target.columns[start + index]
      if (!column || !target.canEdit(column, id)) continue
      target.store.setCell(id, column.name, toPasted(target, column, text))
      written.push({ id, field: column.name })
    }
  }
  return written
}
