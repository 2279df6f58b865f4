import { ApiError } from '../api/ApiError'
import { toCellText } from '../cells/toCellText'
import type { RecordData } from '../contract/value'
import { notAChoice } from '../record/findUnknownChoices'
import { type GridControl, groupByRow } from './gridControl'
import { sayNeeded } from './neededField'
import type { RowId } from './rowTable'
import type { AskedCell, WrittenBlock } from './writeBlock'

export const notAsked = '没能核对，请重新选择'

/** A failed request counts as an objection: the text must not be taken for a key. */
async function ask(grid: GridControl, cell: AskedCell, found: RecordData | undefined) {
  const column = grid.columns[grid.columnOf(cell.field)]
  const row = { ...grid.store.row(cell.id), ...found }
  const needed = column && sayNeeded(grid, column, { ...grid.store.scope(), row })
  try {
    const values = column && (await grid.owner.findChoice(column, cell.text, row))
    return { ...cell, values, objection: needed ?? notAChoice }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...cell, values: undefined, objection: notAsked }
  }
}

type Answer = Awaited<ReturnType<typeof ask>>

/** Asks column by column, since what one offers may follow from what was found for those before it. */
async function askAll(grid: GridControl, asked: readonly AskedCell[]): Promise<readonly Answer[]> {
  const found = new Map<RowId, RecordData>()
  const answers: Answer[] = []
  for (const { name } of grid.columns) {
    const cells = asked.filter(({ field }) => field === name)
    const own = await Promise.all(cells.map((cell) => ask(grid, cell, found.get(cell.id))))
    // A name that was not found is no key by which the others could be asked for.
    for (const { id, values = { [name]: undefined } } of own) found.set(id, { ...found.get(id), ...values })
    answers.push(...own)
  }
  return answers
}

/** Resolves pasted texts of operation choices to keys, and keeps and marks those that match none. */
export async function takeAsked(grid: GridControl, { asked, written }: WrittenBlock): Promise<void> {
  const own = new Set(written.map(({ id, field }) => `${id}.${field}`))
  const answers = await askAll(grid, asked)
  const standing = answers.filter(({ id, field, text }) => toCellText(grid.store.cell(id, field)).trim() === text)
  const change = grid.store.amend(() => {
    for (const [id, values] of toRowValues(grid, standing, own)) grid.store.setCells(id, values)
    for (const { id, field, text, values } of standing) if (!values) grid.store.setCell(id, field, text)
  })
  for (const { id, field, values, objection } of standing) if (!values) grid.messages.add({ id, field }, objection)
  grid.report(change)
  // Only now: a name is no key to look anything up by.
  const rows = new Set(asked.map(({ id }) => id))
  for (const [id, fields] of groupByRow(written)) if (rows.has(id)) grid.owner.onCells(id, fields)
}

/** A row's cells at once: one alone would clear those that depend on it. */
function toRowValues(grid: GridControl, answers: readonly Answer[], own: ReadonlySet<string>) {
  const rows = new Map<RowId, RecordData>()
  // Values pasted in the same block are kept, valid or not.
  for (const { id, field, values = {} } of answers) {
    const isFree = ([name]: [string, unknown]) =>
      name === field || !own.has(`${id}.${name}`) || grid.store.cell(id, name) === undefined
    rows.set(id, { ...rows.get(id), ...Object.fromEntries(Object.entries(values).filter(isFree)) })
  }
  return rows
}
