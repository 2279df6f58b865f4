import path from 'node:path'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { Validator } from '../../src/contract/validators'
import type { RecordData } from '../../src/contract/value'
import { compileCase } from './support/compileCase'
import { loadForm } from './support/loadScreen'

let screen: FormScreen
let fields: readonly FieldSpec[]

beforeAll(async () => {
  const compiled = await compileCase(path.join(import.meta.dirname, 'samples/form'))
  screen = await loadForm(compiled, 'shop/order/order-form')
  fields = screen.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))
})

const GOOD: RecordData = { name: 'A', lines: [{ goods: 'x' }] }

/** Field and message of every finding, as the form shows them. */
function messagesOf(validator: Validator, record: RecordData, known: readonly FieldSpec[]): readonly string[] {
  if (validator(record)) return []
  return (validator.errors ?? []).map(({ instancePath, keyword, params }) => {
    const name = keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/').at(-1) ?? '')
    return `${name}: ${known.find((field) => field.name === name)?.messages[keyword]}`
  })
}

const WEIGHT = '请输入大于0的数值，最多保留三位小数'

describe('a weight', () => {
  test.each([
    ['0', true],
    ['1', true],
    ['12.5', true],
    ['12.345', true],
    ['-1', false],
    ['1.2345', false],
    ['abc', false],
    ['1.', false],
    ['', false],
  ])('%s is accepted: %s [B148] [B149]', (total, accepted) => {
    const wanted = accepted ? [] : [`total: ${WEIGHT}`]
    expect(messagesOf(screen.validators.record, { ...GOOD, total }, fields)).toEqual(wanted)
  })

  test('is checked in the rows of a detail table as well [B148]', () => {
    const row = screen.validators.rows.lines
    const columns = fields.find((field) => field.name === 'lines')?.rows?.columns ?? []
    expect(row && messagesOf(row, { goods: 'x', weight: '1.2345' }, columns)).toEqual([`weight: ${WEIGHT}`])
    expect(row && messagesOf(row, { goods: 'x', weight: '1.234' }, columns)).toEqual([])
  })
})

describe('other values', () => {
  test.each<[string, RecordData, readonly string[]]>([
    ['a complete record', GOOD, []],
    ['a missing name', { lines: GOOD.lines }, ['name: 请输入名称']],
    ['an empty name', { ...GOOD, name: '' }, ['name: 请输入名称']],
    ['a long name', { ...GOOD, name: 'x'.repeat(51) }, ['name: 最多输入50个字']],
    ['characters outside the basic plane count once', { ...GOOD, name: '𠮷'.repeat(50) }, []],
    ['a price with three decimals', { ...GOOD, price: '1.234' }, ['price: 请输入正确的价格']],
    ['a date that is none', { ...GOOD, orderDate: '2024-13-01' }, ['orderDate: 请输入正确的日期']],
    ['no rows', { ...GOOD, lines: [] }, ['lines: 请添加明细']],
    ['no table', { name: 'A' }, ['lines: 请添加明细']],
  ])('%s', (_, record, wanted) => {
    expect(messagesOf(screen.validators.record, record, fields)).toEqual(wanted)
  })

  test('a whole number in a row says its own words', () => {
    const row = screen.validators.rows.lines
    const columns = fields.find((field) => field.name === 'lines')?.rows?.columns ?? []
    const found = (quantity: string | number) => row && messagesOf(row, { goods: 'x', quantity }, columns)
    expect(found(0)).toEqual(['quantity: 不能小于1'])
    expect(found('x')).toEqual(['quantity: 请输入整数'])
    expect(found(1)).toEqual([])
  })
})

describe('the form module', () => {
  const scope = (form: RecordData) => ({ form, row: {}, params: {}, user: {}, today: '2024-05-01' })

  test('requires a field that is sometimes hidden by a check', () => {
    const check = screen.checks.find((candidate) => candidate.field === 'kind')
    expect(check?.holds(scope({ urgent: false }))).toBe(true)
    expect(check?.holds(scope({ urgent: true }))).toBe(false)
    expect(check?.holds(scope({ urgent: true, kind: '1' }))).toBe(true)
  })

  test('bounds a decimal by a check', () => {
    const check = screen.checks.find((candidate) => candidate.field === 'price')
    expect(check?.holds(scope({ price: '500' }))).toBe(true)
    expect(check?.holds(scope({ price: '500.01' }))).toBe(false)
  })

  test('computes exactly', () => {
    const compute = fields.find((field) => field.name === 'lines')?.rows?.computes[0]
    expect(compute?.run({ ...scope({}), row: { quantity: 3, weight: '0.1' } })).toBe('0.3')
  })

  test("is taken by RJSF's precompiled validator", () => {
    const validator = createPrecompiledValidator({ ...screen.validators.rjsf } as never, screen.schema)
    const { errors } = validator.validateFormData({ ...GOOD, total: '-1' }, screen.schema)
    expect(errors.map((error) => error.property)).toEqual(['.total'])
  })

  test('needs no code at run time', async () => {
    const compiled = await compileCase(path.join(import.meta.dirname, 'samples/form'))
    const text = compiled.files.find((file) => file.path.endsWith('/valueValidators.js'))?.text ?? ''
    expect(text).toContain('countCharacters')
    expect(text).not.toMatch(/\beval\(|new Function|require\(/)
  })
})
