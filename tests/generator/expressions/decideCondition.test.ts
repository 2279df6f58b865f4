import { describe, expect, test } from 'vitest'
import { decideCondition } from '../../../generator/expressions/decideCondition'
import type { Environment } from '../../../generator/expressions/environment'
import { parseExpression } from '../../../generator/expressions/parseExpression'

const ENV: Environment = {
  form: {
    status: { type: 'integer' },
    weight: { type: 'decimal' },
    kind: { type: 'string' },
    urgent: { type: 'boolean' },
    from: { type: 'date' },
    until: { type: 'date' },
    lines: { type: 'array', rows: { weight: { type: 'decimal' } } },
  },
}

function decide(text: string, keys?: readonly string[]): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(text)
  return decideCondition(parsed.ast, ENV, ({ name }) => (name === 'status' ? keys : undefined))
}

describe('what a condition can come out as', () => {
  test.each([
    ['status == 1 and status == 2', 'never'],
    ['status in [1, 2] and status not in [1, 2, 3]', 'never'],
    ['status > 5 and status < 6', 'never'],
    ['weight > 5 and weight < 6', 'sometimes'],
    ["kind == '1' and kind == '1.0'", 'sometimes'],
    ["kind == 'a' and kind == 'b'", 'never'],
    ['empty(kind) and kind == 1', 'never'],
    ['urgent and not urgent', 'never'],
    ['urgent or not urgent', 'always'],
    ['status != 1 or status != 2', 'always'],
    ['status < 1 or status >= 1', 'sometimes'],
    ['empty(status) or status < 1 or status >= 1', 'always'],
    ["from > '2026-01-31' and from < '2026-01-01'", 'never'],
    ['from > until and from < until', 'sometimes'],
    ['from > until and not from > until', 'never'],
    ['1 < status and status < 1', 'never'],
    ['urgent ? status == 1 : status == 2', 'sometimes'],
    ['(urgent ? status == 1 : status == 2) and status == 3', 'never'],
    ['status in [-1, 29, 30]', 'sometimes'],
    // The weight of a row is another one than that of the record.
    ['countIf(lines, weight > 5) > 0 and weight < 1', 'sometimes'],
    ['countIf(lines, weight > 5) > 0 and weight < 1 and weight > 2', 'never'],
  ])('%s: %s', (text, decision) => {
    expect(decide(text)).toBe(decision)
  })

  test('a field of a closed list has no other values than its keys', () => {
    expect(decide('status > 1', ['0', '1'])).toBe('never')
    expect(decide('empty(status) or status >= 0', ['0', '1'])).toBe('always')
    expect(decide('status == 1', ['0', '1'])).toBe('sometimes')
  })
})
