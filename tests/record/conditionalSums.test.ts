import { expect, test } from 'vitest'
import { compileExpression } from '../../generator/expressions/compileExpression'
import type { Environment } from '../../generator/expressions/environment'
import type { FormScreen } from '../../src/contract/screen'
import { sampleForm } from '../../src/form/sampleForm'
import { computeRequested } from '../../src/record/computeRequested'
import { recomputeValues } from '../../src/record/recomputeValues'
import { run } from '../generator/expressions/run'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const text = 'sumIf(lines, weight, qty >= least)'
const env: Environment = {
  form: {
    least: { type: 'integer' },
    lines: { type: 'array', rows: { qty: { type: 'integer' }, weight: { type: 'decimal' } } },
  },
}

const printed = compileExpression(text, env)
if (!printed.ok) throw new Error(printed.errors[0].message)
const screen: FormScreen = {
  ...sampleForm,
  computes: [{ field: 'heavy', deps: printed.deps, run: (given) => run({ text, env, scope: given }) }],
}

const lines = [{ qty: 1, weight: '100' }, { qty: 3, weight: '0.1' }, { qty: 4, weight: '0.2' }, { weight: '100' }]

test('a sum under a condition is exact and the same in a form and on the server', () => {
  const values = { least: 3, lines }
  const typed = recomputeValues(screen, { values, changed: ['lines'] }, scope)
  const sent = new Set(['least', 'lines', 'heavy'])
  const saved = computeRequested(screen, { values: { ...values, heavy: '999' }, sent }, scope)
  expect([typed.heavy, saved.heavy]).toEqual(['0.3', '0.3'])
})

test('a sum under a condition follows a field of the record that the condition reads', () => {
  const typed = recomputeValues(screen, { values: { least: 4, heavy: '0.3', lines }, changed: ['least'] }, scope)
  expect(typed.heavy).toBe('0.2')
})
