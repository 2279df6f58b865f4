import { expect, test } from 'vitest'
import { clientAddress } from '../../../src/server/node/clientAddress'

test.each([
  ['no proxy is trusted: whoever is connected', '1.1.1.1', 0, '9.9.9.9'],
  ['one: whom it speaks for, not what its client invented', '6.6.6.6, 2.2.2.2', 1, '2.2.2.2'],
  ['two: whom the first of them spoke for', '6.6.6.6, 3.3.3.3, 2.2.2.2', 2, '3.3.3.3'],
  ['a proxy that says nothing', undefined, 1, '9.9.9.9'],
])('%s', (_, ...[forwarded, trusted, address]) => {
  expect(clientAddress('9.9.9.9', forwarded, trusted)).toBe(address)
})
