import type { FieldSpec, RowsSpec } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import { pasteText } from '../../src/grid/gridBlocks'
import { noopCallbacks } from '../../src/grid/gridCallbacks'
import { GridControl } from '../../src/grid/gridControl'
import { printBlock } from '../../src/grid/parseBlock'
import { hasRows, toRows } from '../../src/record/formPlan'
import { emptyScope } from './formErrors'
import type { Keys } from './ruleValues'

export interface PastedRows {
  readonly rows: readonly RecordData[]
  /** Marks of the grid by `<row index>.<field>`. */
  readonly messages: Readonly<Record<string, string>>
  /** Number of pasted texts. */
  readonly cells: number
}

/** Lists and objects have no text. */
function isTextual({ type }: FieldSpec): boolean {
  return type !== 'array' && type !== 'object'
}

function makeGrid(spec: RowsSpec, count: number, { form, keys }: { form: RecordData; keys: Keys }): GridControl {
  const rows = Array.from({ length: count }, () => ({}))
  const grid = new GridControl('rows', spec, { rows, scope: { ...emptyScope, form } })
  for (const { name, choices } of grid.columns) {
    if (choices === undefined || choices.kind === 'operation') continue
    const known = keys.of(choices.kind === 'dict' ? choices.code : choices.name)
    // A dictionary without keys takes every text.
    if (known.length > 0)
      grid.choices.set(
        name,
        known.map((value) => ({ value, label: value })),
      )
  }
  return grid
}

/** Pastes the rows as text into an empty table, rows within rows included; what has no text is kept. */
export async function pasteRows(
  spec: RowsSpec,
  rows: readonly RecordData[],
  at: { readonly form: RecordData; readonly keys: Keys },
): Promise<PastedRows> {
  const grid = makeGrid(spec, rows.length, at)
  let messages: Readonly<Record<string, string>> = {}
  grid.owner = {
    ...noopCallbacks,
    onMessages: (all) => {
      messages = all
    },
    findChoice: ({ name }, text) => Promise.resolve({ [name]: text }),
  }
  const textual = grid.columns.filter(isTextual)
  const block = rows.map((row) =>
    grid.columns.map((column) => (isTextual(column) ? String(row[column.name] ?? '') : '')),
  )
  grid.focus(0, grid.columns[0]?.name ?? '')
  pasteText(grid, printBlock(block))
  await grid.asked.waitForAll()
  const inner = spec.columns.filter(hasRows)
  const pasted = grid.store.toRows().map(async (row, index) => {
    const given = rows[index] ?? {}
    const deeper = await Promise.all(
      inner.map(async ({ name, rows: within }) => [name, await pasteRows(within, toRows(given, name), at)] as const),
    )
    const kept = grid.columns.filter((column) => !isTextual(column)).map(({ name }) => [name, given[name]] as const)
    return {
      row: {
        ...row,
        ...Object.fromEntries(kept),
        ...Object.fromEntries(deeper.map(([name, all]) => [name, all.rows])),
      },
      messages: deeper.flatMap(([name, all]) =>
        Object.entries(all.messages).map(([path, message]) => [`${index}.${name}.${path}`, message] as const),
      ),
      cells: deeper.reduce((sum, [, all]) => sum + all.cells, 0),
    }
  })
  const all = await Promise.all(pasted)
  return {
    rows: all.map(({ row }) => row),
    messages: { ...messages, ...Object.fromEntries(all.flatMap((each) => each.messages)) },
    cells: all.reduce((sum, { cells }) => sum + cells, textual.length * rows.length),
  }
}
