import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parsePlainYaml } from '../../generator/1-parse/plainYaml'
import { compile } from '../../generator/compile'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { toObject } from '../../generator/openapi/json'
import { readSources } from '../../generator/readSources'
import { compileCase, readCase } from './support/compileCase'
import { findText } from './support/findText'

const FOLDER = path.join(import.meta.dirname, 'mistakes')
const SAMPLES = path.join(import.meta.dirname, 'samples')
/** What the base gives and one file alone does not use. */
const UNUSED = /^FW36/

test('a file with mistakes in every section reports each of them, with its place and a suggestion, in one run', async () => {
  const { diagnostics } = await compileCase(FOLDER)
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  const seeded = [
    'nmae',
    'titel',
    'order_knid',
    'wieght',
    'textarae',
    'statsu',
    'godos',
    'tody',
    'order-from',
    'kidn',
    'remvoe',
  ]
  for (const word of seeded) {
    const found = errors.find((error) => error.message.includes(`"${word}"`))
    expect(found?.hint, word).toMatch(/^did you mean/)
    expect(found && found.line > 1 && found.column > 1, word).toBe(true)
  }
  expect(errors).toHaveLength(seeded.length)
  await expect(`${formatDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(path.join(FOLDER, 'expected.txt'))
})

test('what is broken is reported where it stands, and not again wherever its name is used', async () => {
  const folder = path.join(import.meta.dirname, 'once')
  const { diagnostics } = await compileCase(folder)
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  expect(errors.map(({ code, line }) => `${code} ${line}`)).toEqual([
    'FW202 3',
    'FW203 6',
    'FW203 7',
    'FW304 8',
    'FW201 15',
    'FW201 20',
    'FW208 21',
  ])
  await expect(`${formatDiagnostics(diagnostics)}\n`).toMatchFileSnapshot(path.join(folder, 'expected.txt'))
})

const ORDER = 'schemas/shop/order.yaml'
const codesOf = async (text: string) =>
  (await findText(ORDER, text)).filter(({ severity }) => severity === 'error').map(({ code }) => code)

test.each([
  ["isNoted ? 'x' : nothing", ['FW319']],
  ["'x'", ['FW452']],
])(
  'with %s in an action, the field that it may read is said to be unread only where nothing is wrong with it',
  async (memo, codes) => {
    const text = [
      'entity: order',
      'title: 订单',
      'resource: /shop/order',
      'label: "{name}"',
      'fields:',
      '  name: { title: 名称 }',
      '  total: { title: 重量 }',
      '  isNoted: { title: 加急, unsent: boolean }',
      'actions:',
      `  pay: { title: 收款, operation: shop.order.pay, body: { orderId: orderId, paidDate: today(), memo: "${memo}" } }`,
      'screens:',
      '  order-list: { kind: list, title: 订单, path: /shop/order, form: order-form, columns: [name], actions: [edit] }',
      '  order-form: { kind: form, title: 订单, fields: [name, total, isNoted], actions: [pay] }',
    ]
    expect(await codesOf(text.join('\n'))).toEqual(codes)
  },
)

test.each(['page', 'list', 'tree'])('what is chosen from a list whose rows "%s" answers is checked', async (verb) => {
  const { sources, openapi } = readCase(path.join(import.meta.dirname, 'diagnostics/agreement/FW385-copy'))
  const answering = JSON.parse(JSON.stringify(openapi).replaceAll('"x-verb":"page"', `"x-verb":"${verb}"`))
  const { diagnostics } = await compile(sources, answering)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  // A fill by an operation that it names, the choice of a record, and rows for chosen records.
  expect(errors.map(({ code, line }) => `${code} ${line}`)).toEqual(['FW385 8', 'FW385 13', 'FW385 19'])
})

describe('a file that all others lean on and that cannot be read', () => {
  const sources = [...readSources(path.join(import.meta.dirname, 'base')), ...readSources(path.join(SAMPLES, 'list'))]
  const openapi = toObject(parsePlainYaml(readFileSync(path.join(import.meta.dirname, 'base/openapi.yaml'), 'utf8')))

  test.each([
    ['terms.en.yaml', '订单: Order', '订单: Order: all'],
    ['menu.yaml', 'menu:', 'menu'],
    ['menu.yaml', 'code:', 'cod:'],
    ['dictionaries.yaml', 'order_kind: ', 'order_kind '],
    ['shared/rules.yaml', 'weight: {', 'weight {'],
    ['shared/fields.yaml', 'customer:', 'customer'],
    ['shared/fields.yaml', 'customer:', 'customer: x'],
    ['shop/order.yaml', 'order-list:', 'order-list'],
  ])('is the only thing reported: %s, %s', async (name, from, to) => {
    const file = `schemas/${name}`
    const broken = sources.map((source) =>
      source.path === file ? { ...source, text: source.text.replace(from, to) } : source,
    )
    const errors = (await compile(broken, openapi)).diagnostics.filter(({ code }) => !UNUSED.test(code))
    expect(errors.map((error) => error.file)).toEqual([file])
  })
})
