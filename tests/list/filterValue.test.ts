import { describe, expect, test } from 'vitest'
import type { WidgetSpec } from '../../src/contract/field'
import type { Filter } from '../../src/contract/filter'
import type { Value } from '../../src/contract/value'
import { type FilterText, toFilterText, toWidgetValue } from '../../src/list/filterValue'
import { type WidgetName, widgetSpecs } from '../../src/widgets/specs'

const specs: { readonly [name in WidgetName]: WidgetSpec } = widgetSpecs

/** As the compiler makes it of the widget's spec. */
const filter = (widget: WidgetName, params: Filter['params'] = ['x']): Filter => ({
  field: 'x',
  title: 'x',
  widget,
  widgetOptions: {},
  type: specs[widget].filterType,
  params,
})
const range = filter('date-range', ['x_dategt', 'x_datelt'])

describe('what is typed and what is kept are the same', () => {
  const cases: readonly [string, { of: Filter; text: FilterText; value: Value }][] = [
    ['text', { of: filter('text'), text: '一期', value: '一期' }],
    ['a choice, whatever type its field has', { of: filter('select'), text: '-1', value: '-1' }],
    ['an integer', { of: filter('integer'), text: '12', value: 12 }],
    ['a decimal', { of: filter('decimal'), text: '1.50', value: '1.50' }],
    ['a check', { of: filter('check'), text: 'true', value: true }],
    ['a range', { of: range, text: ['2024-01-01', '2024-01-31'], value: ['2024-01-01', '2024-01-31'] }],
    ['an open range', { of: range, text: ['', '2024-01-31'], value: ['', '2024-01-31'] }],
  ]
  test.each(cases)('%s', (_name, { of, text, value }) => {
    expect(toWidgetValue(of, text)).toEqual(value)
    expect(toFilterText(of, value)).toEqual(text)
  })
})

test('the empty value of a filter is an empty text, of a range two', () => {
  expect(toFilterText(filter('text'), undefined)).toBe('')
  expect(toFilterText(range, undefined)).toEqual(['', ''])
  expect(toWidgetValue(filter('text'), undefined)).toBeUndefined()
  expect(toWidgetValue(filter('integer'), '')).toBeUndefined()
  expect(toWidgetValue(filter('integer'), 'x')).toBeUndefined()
})
