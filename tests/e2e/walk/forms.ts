import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTable } from '../../spec/readTable'
import type { SentCall } from '../../support/browser'
import { cellField, EMPTY, type Field, plainField, readHeads, readSum } from './fields'
import { type Walk, walkTo } from './walk'

const COLUMNS = ['ids', 'address', 'tab', 'kind', 'field', 'given', 'expected', 'good'] as const

type Line = { readonly [name in (typeof COLUMNS)[number]]: string }

/** Any message: only its presence is specified. */
const ANY_MESSAGE = '~'

const split = (values: string) => (values === '' ? [] : values.split('; '))

const findField = async (walk: Walk, name: string): Promise<Field> => {
  const [table = '', column] = name.split(' › ')
  return column === undefined ? plainField(walk, table) : cellField(walk, table, column)
}

/** Fills several fields, as `数量=150; 米重=10`. */
async function giveAll(walk: Walk, given: string, inside = '') {
  for (const part of split(given)) {
    const [name = '', value = ''] = part.split('=')
    await (await findField(walk, inside + name)).give(value)
  }
}

type Check = (walk: Walk, line: Line) => Promise<void>

/** A choice that was never taken says that it lacks with the save alone (G274). */
async function askToSave({ main }: Walk): Promise<void> {
  const save = main.getByRole('button', { name: '保存', exact: true })
  if ((await save.count()) > 0) await save.click()
}

const refuses: Check = async (walk, { field: name, given, expected, good }) => {
  const field = await findField(walk, name)
  for (const value of split(given)) {
    await field.give(value)
    if (value === EMPTY && expected !== '' && (await field.isChoice())) await askToSave(walk)
    const asked = expect.poll(field.message, { message: `at ${name} with ${value}` })
    await (expected === ANY_MESSAGE ? asked.not.toBe('') : asked.toBe(expected))
  }
  for (const value of split(good)) {
    await field.give(value)
    await expect.poll(field.message, { message: `at ${name} with ${value}` }).toBe('')
  }
}

const longest: Check = async (walk, { field: name, expected }) => {
  const field = await findField(walk, name)
  const limit = Number(expected)
  await field.give('长'.repeat(limit + 1))
  const isCut = async () => (await field.value()).length <= limit || (await field.message()) !== ''
  await expect.poll(isCut, { message: `${name} with ${limit + 1} characters` }).toBe(true)
  await field.give('长'.repeat(limit))
  await expect.poll(field.message).toBe('')
  expect((await field.value()).length).toBe(limit)
}

const CHECKS: { readonly [kind: string]: Check } = {
  refuses,
  longest,
  starts: async (walk, { field, expected }) => expect(await (await findField(walk, field)).value()).toBe(expected),
  says: async (walk, { field, expected }) =>
    expect(await (await findField(walk, field)).surroundings()).toContain(expected),
  has: async (walk, { field }) => expect(await plainField(walk, field).surroundings()).toContain(field),
  locked: async (walk, { field }) => expect(await (await findField(walk, field)).isLocked()).toBe(true),
  heads: async (walk, { field, expected }) => expect((await readHeads(walk, field)).join(', ')).toBe(expected),
  offers: async ({ screen }, { field, expected }) => expect((await screen.offered(field)).join(', ')).toBe(expected),
  computes: async (walk, { field: name, given, expected }) => {
    const [table, column] = name.split(' › ')
    await giveAll(walk, given, column === undefined ? '' : `${table} › `)
    const { value } = await findField(walk, name)
    await expect.poll(async () => (await value()).replaceAll(',', '')).toBe(expected)
  },
  sums: async (walk, { field, given, expected }) => {
    const [table = '', column = ''] = field.split(' › ')
    await giveAll(walk, given)
    await expect.poll(() => readSum(walk, table, column)).toBe(expected)
  },
  asks: async (walk, { field: name, expected }) => {
    const isAsked = () => walk.calls.some(({ path, query }) => expected === `${path}?${new URLSearchParams(query)}`)
    if (!isAsked()) await (await findField(walk, name)).give(EMPTY)
    await expect.poll(isAsked).toBe(true)
  },
  missing: async ({ screen, main }, { expected }) => {
    await screen.button('保存').click()
    await main.getByRole('alert').getByText(expected, { exact: true }).first().waitFor()
  },
  optional: async (walk, { field: name }) => {
    const field = plainField(walk, name)
    await field.give(EMPTY)
    expect(await field.message()).toBe('')
  },
}

function title({ kind, field, given, expected }: Line) {
  const words: { readonly [kind: string]: string } = {
    refuses: `${field} refuses ${given}: ${expected}`,
    longest: `${field} takes ${expected} characters, not one more`,
    starts: `${field} starts as "${expected}"`,
    says: `${field} says ${expected}`,
    has: `${field} is there`,
    locked: `${field} cannot be typed`,
    heads: `${field} has the columns ${expected}`,
    offers: `${field} offers ${expected}`,
    computes: `${field} is ${expected} of ${given}`,
    sums: `${field} sums to ${expected} of ${given}`,
    asks: `${field} asks for ${expected}`,
    missing: `${field} is missing on saving: ${expected}`,
    optional: `${field} may stay empty`,
  }
  return words[kind]
}

const isRequired = ({ kind, field, given }: Line) => kind === 'refuses' && given === EMPTY && !field.includes(' › ')

const isSent = ({ method, path }: SentCall) => method === 'POST' && /add|update|submit|putIn|takeOut/i.test(path)

const lines = readTable('forms', COLUMNS)

/** Opens a part of a form: a tab, the dialog of a button (`+新增`), or of a row action (`⋯认证资料`). */
async function enter(walk: Walk, tab: string): Promise<Walk> {
  const { main, page, screen } = walk
  if (tab.startsWith('+')) {
    await screen.button(tab.slice(1)).click()
    await screen.dialog.waitFor()
    return { ...walk, main: screen.dialog }
  }
  if (tab.startsWith('⋯')) {
    await main
      .getByRole('button', { name: /更多操作$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: tab.slice(1) }).click()
    await screen.button('保存').waitFor()
  } else if (tab !== '') await main.getByRole('tab', { name: tab }).first().click()
  return walk
}

describe('forms', () => {
  for (const place of new Set(lines.map(({ address, tab }) => `${address} ${tab}`))) {
    describe(place, () => {
      let walk: Walk
      const [address = '', tab = ''] = place.split(' ')
      const open = async () => {
        walk = await enter(await walkTo(address), tab)
      }
      beforeAll(open)
      beforeEach(async ({ task }) => {
        if ((task.result?.retryCount ?? 0) > 0) await open()
      })
      const here = lines.filter((line) => `${line.address} ${line.tab}` === place)
      // Checks the initial values, and what lacks, before anything is typed.
      const first = here.filter(({ kind }) => kind === 'starts')
      const check = (line: Line) => it(`${title(line)} [${line.ids}]`, () => CHECKS[line.kind]?.(walk, line))
      first.forEach(check)
      const required = here.filter(
        (line) => isRequired(line) && !first.some(({ field, expected }) => field === line.field && expected !== ''),
      )
      it.runIf(required.length > 0)('is not sent with what it lacks', async () => {
        await walk.main.getByRole('button', { name: '保存', exact: true }).click()
        await walk.main
          .getByText(/有 \d+ 处需要修改/)
          .filter({ visible: true })
          .first()
          .waitFor()
        if (/^[^+⋯]/.test(tab)) await enter(walk, tab)
        for (const { field, expected } of required) expect(await walk.screen.errorAt(field)).toBe(expected)
        expect(walk.calls.filter(isSent)).toEqual([])
      })
      here.filter(({ kind }) => kind !== 'starts').forEach(check)
    })
  }
})
