import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../spec/readTable'
import { readRow, walkTo } from './walk'

const COLUMNS = ['ids', 'address', 'drawer', 'path', 'header', 'field', 'stored', 'shown'] as const

type Column = { readonly [name in (typeof COLUMNS)[number]]: string }

function groupLists(lines: readonly Column[]): Column[][] {
  const lists = new Map<string, Column[]>()
  for (const line of lines) {
    const key = `${line.address} ${line.drawer} ${line.path}`
    lists.set(key, [...(lists.get(key) ?? []), line])
  }
  return [...lists.values()]
}

const toStored = (text: string): unknown => (/^-?\d{1,9}(?:\.\d+)?$/.test(text) ? JSON.parse(text) : text)

/** Opens the list with one stubbed record; a drawer is opened by its button. */
async function openList({ address, drawer, path }: Column, record: object): Promise<Locator> {
  const data = path.endsWith('/invoice/list') ? [record] : toPage(record)
  const { main, screen } = await walkTo(address, { answers: { [path]: data } })
  if (drawer === '') return main.getByRole('table')
  await screen.button(drawer).click()
  return screen.dialog.getByRole('table')
}

const toPage = (record: object) => ({ records: [record], total: 1, current: 1, size: 10, pages: 1 })

/** The position of the status column is not specified, since it comes first (G134). */
const hasOrder = ({ field }: Column) => field !== 'status'

describe('lists', () => {
  for (const columns of groupLists(readTable('columns', COLUMNS))) {
    const [first] = columns
    if (first === undefined) continue
    const where = `${first.address}${first.drawer && ` › ${first.drawer}`}`
    it(`${where} shows each value under its header, in this order [${first.ids}]`, async () => {
      const record = Object.fromEntries(columns.map(({ field, stored }) => [field, toStored(stored)]))
      const table = await openList(first, { ...record, id: '1' })
      await table.getByText(first.shown, { exact: true }).waitFor()
      const { titles, cells } = await readRow(table)
      const shown = Object.fromEntries(titles.map((title, index) => [title, cells[index]]))
      const expected = Object.fromEntries(columns.map(({ header, shown: text }) => [header, text]))
      expect(shown).toMatchObject(expected)
      const ordered = columns.filter(hasOrder).map(({ header }) => header)
      expect(titles.filter((title) => ordered.includes(title))).toEqual(ordered)
    })
  }
})
