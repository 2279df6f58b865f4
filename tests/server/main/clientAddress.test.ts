import { expect, test } from 'vitest'
import { clientAddress } from '../../../src/server/node/clientAddress'

const REMOTE = '9.9.9.9'

test('where no proxy is trusted it is whoever is connected', () => {
  expect(clientAddress(REMOTE, '6.6.6.6, 2.2.2.2', 0)).toBe(REMOTE)
})

test('a trusted proxy says for whom it speaks; what its client invented stands before and does not count', () => {
  expect(clientAddress(REMOTE, '6.6.6.6, 2.2.2.2', 1)).toBe('2.2.2.2')
  expect(clientAddress(REMOTE, '6.6.6.6, 3.3.3.3, 2.2.2.2', 2)).toBe('3.3.3.3')
  expect(clientAddress(REMOTE, undefined, 1)).toBe(REMOTE)
})
