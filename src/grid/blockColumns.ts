import type { FieldSpec } from '../contract/field'
import type { Text } from '../contract/value'
import type { TextBlock } from './parseBlock'

/** Target columns of a block of texts, and its rows without the title row. */
export interface BlockColumns {
  readonly columns: readonly (FieldSpec | undefined)[]
  readonly rows: TextBlock
  readonly unknown: readonly string[]
}

/** Strips the required mark, the unit and blanks from a title. */
export function toPlainTitle(title: string): string {
  return title
    .replace(/[（(][^（()）]*[)）]\s*$/, '')
    .replace(/[\s*＊]/g, '')
    .toLowerCase()
}

function findTitled(columns: readonly FieldSpec[], say: (text: Text) => string): ReadonlyMap<string, FieldSpec> {
  return new Map(
    columns.flatMap((column) =>
      [column.title, say(column.title)].flatMap((title) => [
        [toPlainTitle(title), column] as const,
        [title.replace(/[\s*＊]/g, '').toLowerCase(), column] as const,
      ]),
    ),
  )
}

/** Columns by the titles in a row; undefined if it is not a title row. */
function readTitles(
  row: readonly string[],
  titled: ReadonlyMap<string, FieldSpec>,
): readonly (FieldSpec | undefined)[] | undefined {
  const found = row.map(
    (text) => titled.get(text.replace(/[\s*＊]/g, '').toLowerCase()) ?? titled.get(toPlainTitle(text)),
  )
  const filled = row.filter((text) => text.trim() !== '').length
  const known = found.filter((column) => column !== undefined).length
  // A single title could be a value, so most cells of the row must match.
  const enough = known >= 2 ? known * 2 > filled : known === 1 && filled === 1
  return enough ? found : undefined
}

/** Maps a block to columns by its title row, otherwise from column `start` on. */
export function placeBlock(
  block: TextBlock,
  at: { readonly columns: readonly FieldSpec[]; readonly start: number; readonly say: (text: Text) => string },
): BlockColumns {
  const [first = [], ...rest] = block
  const found = readTitles(first, findTitled(at.columns, at.say))
  if (found && rest.length > 0) {
    const unknown = first.filter((title, index) => found[index] === undefined && title.trim() !== '')
    return { columns: found, rows: rest, unknown }
  }
  const width = Math.max(0, ...block.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => at.columns[at.start + index])
  return { columns, rows: block, unknown: [] }
}
