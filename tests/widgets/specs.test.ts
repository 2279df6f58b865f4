import { expect, test } from 'vitest'
import { cellSpecs } from '../../src/cells/specs'
import { toChoiceValue, toFieldValue } from '../../src/widgets/choiceValue'
import { widgetSpecs } from '../../src/widgets/specs'
import { findSourceFiles } from '../support/sourceFiles'

test.each([
  ['widgets', widgetSpecs],
  ['cells', cellSpecs],
])('the register of %s names each folder that has a spec', (module, specs) => {
  const folders = findSourceFiles([`src/${module}`], /\/spec\.ts$/).map((path) => path.split('/').at(-2))
  expect(folders.length).toBeGreaterThan(10)
  expect(Object.keys(specs).toSorted()).toEqual(folders.toSorted())
})

test('an integer with choices is kept as a number and compared as a text', () => {
  expect(toFieldValue('-1', 'integer')).toBe(-1)
  expect(toFieldValue('-1', 'string')).toBe('-1')
  expect(toFieldValue('1123598821738675201', 'integer')).toBe('1123598821738675201')
  expect(toFieldValue(undefined, 'integer')).toBeUndefined()
  expect(toChoiceValue(-1)).toBe('-1')
  expect(toChoiceValue('')).toBeUndefined()
})
