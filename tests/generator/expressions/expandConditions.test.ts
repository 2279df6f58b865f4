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
