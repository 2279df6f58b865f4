import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../generator/compile'
import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { Value } from '../../src/contract/value'
import { findErrors } from '../../src/record/findErrors'
import { formatMessage } from '../../src/record/formMessage'
import { loadForm } from './support/loadScreen'

const RULES = readFileSync(path.join(import.meta.dirname, '../../schemas/shared/rules.yaml'), 'utf8')

const decimal = { type: 'string', format: 'decimal' }
const record = {
  type: 'object',
  'x-key': 'id',
  properties: {
    id: { type: 'string' },
    weight: decimal,
    difference: decimal,
    quantity: { type: 'integer' },
    area: decimal,
    money: decimal,
    phone: { type: 'string' },
    rows: { type: 'array', items: { type: 'object', properties: { quantity: { type: 'integer' }, area: decimal } } },
  },
}
const add = {
  operationId: 'a.b.add',
  'x-verb': 'add',
  requestBody: { content: { 'application/json': { schema: record } } },
  responses: {},
}

/** One field for each shared rule, on a form as an analyst writes it. */
const ENTITY = `
entity: b
title: 单据
resource: /a/b
key: id
label: "{id}"
fields:
  weight: { title: 重量, rule: weight }
  difference: { title: 差额, rule: signed-number }
  quantity: { title: 数量, rule: quantity }
  area: { title: 面积, rule: not-negative }
  money: { title: 金额, rule: amount }
  phone: { title: 电话, rule: phone }
  rows:
    title: 明细
    rows:
      columns:
        quantity: { title: 数量, rule: quantity-or-zero }
        area: { title: 面积, rule: not-negative }
screens:
  b-form: { kind: form, title: 单据, fields: [weight, difference, quantity, area, money, phone, rows] }
`

let screen: FormScreen
let fields: readonly FieldSpec[]

beforeAll(async () => {
  const sources = [
    { path: 'schemas/a/b.yaml', text: ENTITY },
    { path: 'schemas/shared/rules.yaml', text: RULES },
  ]
  const openapi = { openapi: '3.1.0', info: { title: '', version: '1' }, paths: { '/a/b/add': { post: add } } }
  const compiled = await compile(sources, openapi)
  screen = await loadForm(compiled, 'a/b/b-form')
  fields = screen.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))
})

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

/** What stands at the field, or the cell, with that value; nothing where it is accepted. */
function said(field: string, value: Value): string | undefined {
  const [table, column = ''] = field.split('.')
  const values = field.includes('.') ? { [table ?? '']: [{ [column]: value }] } : { [field]: value }
  const found = findErrors(screen, values, scope).get(field.includes('.') ? `${table}.0.${column}` : field)
  return found && formatMessage(found, (text) => text)
}

function refused(field: string, values: readonly Value[]): readonly Value[] {
  return values.filter((value) => said(field, value) !== undefined)
}

describe('the shared rules', () => {
  test('a weight is not negative and has at most three decimals; 0 is a weight [B148, B149]', () => {
    expect(refused('weight', ['0', '1', '1.234', '-1', '1.2345', 'abc'])).toEqual(['-1', '1.2345', 'abc'])
    expect(said('weight', '-1')).toBe('请输入大于0的数值，最多保留三位小数')
  })

  test('the second weight rule takes any signed number [B150]', () => {
    expect(refused('difference', ['-3.25', '0', '12.34567', 'abc', '1,2', '--1'])).toEqual(['abc', '1,2', '--1'])
    expect(said('difference', 'abc')).toBe('请输入数值')
  })

  test('a quantity is a whole number from 1 [B151]', () => {
    expect(refused('quantity', [1, 20, 0, -1, 1.5, 'x'])).toEqual([0, -1, 1.5, 'x'])
    expect(said('quantity', 0)).toBe('请输入正整数')
  })

  test('quantities and areas that are plain numbers are not below 0, in rows too [B152]', () => {
    expect(refused('area', ['0', '2.5', '-0.1'])).toEqual(['-0.1'])
    expect(refused('rows.area', ['0', '2.5', '-0.1'])).toEqual(['-0.1'])
    expect(refused('rows.quantity', [0, 3, -1])).toEqual([-1])
  })

  test('money has at most two decimals [B153]', () => {
    expect(refused('money', ['0', '12.34', '12.345', '-1'])).toEqual(['12.345', '-1'])
    expect(said('money', '12.345')).toBe('请输入正确的价格')
  })

  test('a phone number has exactly 11 characters [B163]', () => {
    expect(refused('phone', ['13800000000', '1380000000', '138000000000'])).toEqual(['1380000000', '138000000000'])
    expect(fields.find(({ name }) => name === 'phone')?.messages.minLength).toBe('请输入11位手机号码')
  })
})
