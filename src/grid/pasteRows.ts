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

/** A choice by its label or its key; undefined for a text that is neither, once the labels are known. */
function findPasted({ keysByLabel }: PasteTarget, column: FieldSpec, text: string): string | undefined {
  const keys = keysByLabel[column.name]
  const word = text.trim()
  if (keys === undefined || keys.size === 0 || word === '') return text
  return keys.get(word) ?? [...keys.values()].find((key) => key === word)
}

function addMissingRows(target: PasteTarget, wanted: number): readonly RowId[] {
  const { store, at, max = Number.POSITIVE_INFINITY } = target
  const first = store.positionOf(at.id)
  const missing = Math.min(first + wanted, max) - store.ids().length
  if (missing > 0) store.insert(store.ids().length, Array<RecordData>(missing).fill({}))
  return store.ids().slice(first, first + wanted)
}

export interface Pasted {
  readonly written: readonly { readonly id: RowId; readonly field: string }[]
  /** Cells of the block that are no choice of their column, or for which there may be no row. */
  readonly refused: number
}

interface PastedCell {
  readonly id: RowId
  readonly column: FieldSpec
  readonly text: string
}

/** Says how many cells it had to leave empty: one or none. */
function pasteCell(target: PasteTarget, { id, column, text }: PastedCell): number {
  const pasted = findPasted(target, column, text)
  target.store.setCell(id, column.name, pasted && toCellValue(column, pasted))
  return pasted === undefined ? 1 : 0
}

/** Writes the block from the active cell on, adding rows below the last. */
export function pasteRows(target: PasteTarget, block: readonly (readonly string[])[]): Pasted {
  const start = target.columns.findIndex((column) => column.name === target.at.field)
  const ids = addMissingRows(target, block.length)
  const written: { id: RowId; field: string }[] = []
  let refused = block.slice(ids.length).flat().length
  for (const [offset, id] of ids.entries()) {
    for (const [index, text] of (block[offset] ?? []).entries()) {
      const column = target.columns[start + index]
      if (!column || !target.canEdit(column, id)) continue
      refused += pasteCell(target, { id, column, text })
      written.push({ id, field: column.name })
    }
  }
  return { written, refused }
}
