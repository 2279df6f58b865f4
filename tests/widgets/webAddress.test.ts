import { expect, test } from 'vitest'
import { toWebAddress } from '../../src/widgets/link/webAddress'

test('only an address of the web can be opened', () => {
  expect(toWebAddress(' example.com/a?b=1 ')).toBe('https://example.com/a?b=1')
  expect(toWebAddress('http://example.com')).toBe('http://example.com')
  expect(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '图纸', ''].map(toWebAddress)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
