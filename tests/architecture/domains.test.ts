import { expect, test } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

const sources = findSourceFiles(['src/server/domains'], /\.ts$/).map(readSource)
const count = (pattern: RegExp) => sources.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)

test('the domains read typed records: hardly any value is converted by hand', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(count(/\b(?:String|Number)\(/g)).toBeLessThanOrEqual(60)
})

test('the domains name the types of their records: hardly any is any record', () => {
  expect(count(/\bRecordData\b/g)).toBeLessThanOrEqual(60)
})
