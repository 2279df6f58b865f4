import { expect, test } from 'vitest'
import { cellSpecs } from '../../src/cells/specs'
import { toChoiceValue, toFieldValue } from '../../src/widgets/choiceValue'
import { widgetSpecs } from '../../src/widgets/specs'

test('the compiler learns the same words that the product draws', () => {
  expect(Object.keys(widgetSpecs)).toEqual([
    'text',
    'textarea',
    'integer',
    'decimal',
    'select',
    'reference',
    'date',
    'date-time',
    'check',
    'date-range',
    'files',
    'image',
    'multi',
    'picker',
    'address',
    'month',
    'number-range',
    'link',
    'password',
    'tree',
  ])
  expect(Object.keys(cellSpecs)).toEqual([
    'text',
    'number',
    'decimal',
    'tag',
    'choice',
    'date',
    'date-time',
    'check',
    'files',
    'image',
    'address',
    'multi',
    'source',
    'term',
  ])
})

test('an integer with choices is kept as a number and compared as a text', () => {
  expect(toFieldValue('-1', 'integer')).toBe(-1)
  expect(toFieldValue('-1', 'string')).toBe('-1')
  expect(toFieldValue('1123598821738675201', 'integer')).toBe('1123598821738675201')
  expect(toFieldValue(undefined, 'integer')).toBeUndefined()
  expect(toChoiceValue(-1)).toBe('-1')
  expect(toChoiceValue('')).toBeUndefined()
})
