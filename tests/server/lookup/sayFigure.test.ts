import { expect, test } from 'vitest'
import { sayFigure } from '../../../src/server/domains/lookup/sayFigure'
import { toDecimal } from '../../../src/value/decimal'

test('figures in messages are grouped and padded as on the screens', () => {
  expect(sayFigure(toDecimal('58000'), 2)).toBe('58,000.00')
  expect(sayFigure(toDecimal('1234567.8'), 3)).toBe('1,234,567.800')
  expect([sayFigure(1200), sayFigure(999), sayFigure(0)]).toEqual(['1,200', '999', '0'])
})
