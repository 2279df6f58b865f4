import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../spec/readTable'
import { readRow, type Walk, walkTo, withoutSpaces } from './walk'

const COLUMNS = ['ids', 'address', 'opened', 'kind', 'given', 'expected'] as const

type Line = { readonly [name in (typeof COLUMNS)[number]]: string }

/** Path of the list operation to stub. */
const pathOf = ({ address }: Line) => {
  const paths = readTable('columns', ['ids', 'address', 'drawer', 'path', 'header', 'field', 'stored', 'shown'])
  return paths.find((line) => line.address === address && line.drawer === '')?.path ?? ''
}

type Place = Walk & { readonly place: Locator }

let last: { readonly where: string; readonly place: Promise<Place> } | undefined

/** Stays where it is if the line before was checked there without stubs. */
function openPlace({ address, opened }: Line, answers?: object): Promise<Place> {
  const where = `${address} ${opened}`
  if (last?.where === where && answers === undefined) return last.place
  const place = enterPlace({ address, opened }, answers)
  last = answers === undefined ? { where, place } : undefined
  return place
}

async function enterPlace({ address, opened }: Pick<Line, 'address' | 'opened'>, answers = {}): Promise<Place> {
  const walk = await walkTo(address, { answers })
  if (opened === '') return { ...walk, place: walk.main }
  await walk.screen.button(opened).click()
  return { ...walk, place: walk.screen.dialog }
}

async function readActions({ place, page }: Place): Promise<Set<string>> {
  const rows = place.locator('tbody').getByRole('row')
  await rows.first().waitFor()
  const names = new Set((await place.getByRole('button').allTextContents()).map(withoutSpaces))
  for (const more of await place.getByRole('button', { name: /更多操作$/ }).all()) {
    await more.click()
    for (const item of await page.getByRole('menuitem').allTextContents()) names.add(withoutSpaces(item))
    await page.keyboard.press('Escape')
  }
  return names
}

const hasAction = (actions: Set<string>, name: string) => [...actions].some((action) => action.startsWith(name))

type Check = (line: Line) => Promise<void>

async function unfold({ main }: Walk): Promise<Locator> {
  const search = main.getByRole('search')
  await search.waitFor()
  const button = main.getByRole('button', { name: '展开搜索条件' })
  if ((await button.count()) > 0) await button.click()
  return search
}

const lacks: Check = async (line) => {
  const opened = await openPlace(line)
  const actions = await readActions(opened)
  for (const name of line.expected.split(', ')) expect(hasAction(actions, name), name).toBe(false)
  if (line.expected.includes('删除')) expect(await opened.place.getByRole('checkbox').count()).toBe(0)
}

const filters: Check = async (line) => {
  const search = await unfold(await openPlace(line))
  const fields = search.getByRole('textbox').or(search.getByRole('combobox'))
  const readNames = () =>
    fields.evaluateAll((all) =>
      all.map(
        (field) => field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? '',
      ),
    )
  await expect.poll(readNames).toEqual(line.expected.split(', '))
}

/** A stubbed record with the value shows its label, never the stored value. */
const shows: Check = async (line) => {
  const [field = '', stored = ''] = line.given.split('=')
  const [header = '', shown = ''] = line.expected.split('=')
  const record = { id: '1', [field]: field.endsWith('Id') ? stored : Number(stored) }
  const page = { records: [record], total: 1, current: 1, size: 10, pages: 1 }
  const path = pathOf(line)
  const { place } = await openPlace(line, { [path]: path.endsWith('/list') ? [record] : page })
  const { titles, cells } = await readRow(place.getByRole('table'))
  expect(cells[titles.indexOf(header)]).toBe(shown)
}

const filtered: Check = async (line) => {
  const opened = await openPlace(line)
  await unfold(opened)
  const [label = '', option = ''] = line.given.split('=')
  await opened.screen.choose(label, option)
  opened.calls.length = 0
  await opened.screen.button('搜索').click()
  // The last one: what the list asked as it opened may be answered only now.
  const asked = () => new URLSearchParams(opened.calls.findLast(({ path }) => path === pathOf(line))?.query)
  await expect.poll(() => asked().toString()).toContain(line.expected)
}

const CHECKS: { readonly [kind: string]: Check } = {
  lacks,
  filters,
  shows,
  filtered,
  offers: async (line) => expect(hasAction(await readActions(await openPlace(line)), line.expected)).toBe(true),
  choices: async (line) => {
    const opened = await openPlace(line)
    const search = await unfold(opened)
    await search.getByRole('combobox', { name: line.given, exact: true }).click()
    const options = opened.page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    expect((await options.allTextContents()).sort()).toEqual(line.expected.split(', ').sort())
    await opened.page.keyboard.press('Escape')
  },
  edge: async (line) => {
    const { place } = await openPlace(line)
    const right = async () => {
      const box = await place.boundingBox()
      return box === null ? undefined : { right: box.x + box.width, height: box.height, isBeside: box.x > 0 }
    }
    await expect.poll(right).toEqual({ right: 1440, height: 900, isBeside: true })
  },
}

describe('rules', () => {
  for (const line of readTable('rules', COLUMNS)) {
    const place = `${line.address}${line.opened && ` › ${line.opened}`}`
    it(`${place} ${line.kind} ${line.given} ${line.expected} [${line.ids}]`, () => CHECKS[line.kind]?.(line))
  }
})
