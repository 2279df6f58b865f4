import { expect, test } from 'vitest'
import type { Ast } from '../../../generator/expressions/ast'
import { expandConditions } from '../../../generator/expressions/expandConditions'
import { nodesOf } from '../../../generator/expressions/outline'
import { parseExpression } from '../../../generator/expressions/parseExpression'

function parse(text: string): Ast {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text} does not parse`)
  return parsed.ast
}

const conditions = new Map([['open', { ast: parse('status in [0, 1]'), places: [] }]])
const env = { form: { status: { type: 'integer' as const }, urgent: { type: 'boolean' as const } }, conditions }

test.each([
  'open',
  'not open',
  'open and urgent',
  'urgent ? open : false',
  'coalesce(urgent, open)',
  'coalesce(urgent, not open)',
])('a named condition is replaced wherever it stands: %s', (text) => {
  const nodes = nodesOf(expandConditions(parse(text), env))
  expect(nodes.filter((node) => node.kind === 'name' && node.name === 'open')).toEqual([])
  expect(nodes.some(({ kind }) => kind === 'in')).toBe(true)
})

test('of a record, asked inside a table, leaves to a condition on rows the names of its rows', () => {
  const whole = { type: 'integer' as const }
  const form = { qty: whole, lines: { type: 'array' as const, rows: { qty: whole, least: whole } }, least: whole }
  const some = { ast: parse('countIf(lines, qty > 3) > least'), places: [], ofRecord: true as const }
  const inTable = { form, row: form.lines.rows, conditions: new Map([['some', some]]) }
  const names = nodesOf(expandConditions(parse('some'), inTable)).filter((node) => node.kind === 'name')
  expect(names.map(({ scope, name }) => [scope, name])).toEqual([
    ['form', 'lines'],
    [undefined, 'qty'],
    ['form', 'least'],
  ])
})

test('is replaced in a condition on rows too, unless the row has a field of its name', () => {
  const rows = { open: { type: 'boolean' as const }, status: { type: 'integer' as const } }
  const inForm = { ...env, form: { ...env.form, lines: { type: 'array' as const, rows } } }
  const names = (text: string) =>
    nodesOf(expandConditions(parse(text), inForm)).flatMap((node) => (node.kind === 'name' ? [node.name] : []))
  expect(names('countIf(lines, open)')).toEqual(['lines', 'open'])
  const others = { ...env.form, lines: { type: 'array' as const, rows: { status: rows.status } } }
  expect(
    nodesOf(expandConditions(parse('countIf(lines, open)'), { ...env, form: others })).some(
      ({ kind }) => kind === 'in',
    ),
  ).toBe(true)
})
