import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseHugeJson } from '../../../src/server/http/refuseHugeJson'

const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1))

test.each([
  ['lists in lists', nest(64), undefined],
  ['one list more', nest(65), '请求体嵌套过深'],
  ['objects in lists', '[{"a":'.repeat(33), '请求体嵌套过深'],
  ['what never ends', '['.repeat(2_000_000), '请求体嵌套过深'],
  ['many beside each other', list(300_000), undefined],
  ['too many beside each other', list(400_002), '请求体过大'],
  ['too many empty objects', `[${'{},'.repeat(250_000)}{}]`, '请求体过大'],
  ['signs in a text', JSON.stringify({ a: `${'[{,:'.repeat(200_000)}"\\` }), undefined],
  ['a text that never ends', `"${'['.repeat(100)}`, undefined],
])('%s', (_, text, message) => {
  const refuse = () => refuseHugeJson(text)
  if (message === undefined) expect(refuse).not.toThrow()
  else expect(refuse).toThrow(message)
})

test('whatever JSON there is of less depth is let through, texts of all signs included', () => {
  const anything = fc.json({ maxDepth: 5, stringUnit: 'binary' })
  const isLetThrough = (text: string) => {
    refuseHugeJson(text)
  }
  fc.assert(fc.property(anything, isLetThrough), { numRuns: 50 })
})
