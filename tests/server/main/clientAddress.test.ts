import { expect, test } from 'vitest'
import { clientAddress, isForwardedSecurely } from '../../../src/server/node/clientAddress'

const REMOTE = '9.9.9.9'

test('where no proxy is trusted it is whoever is connected', () => {
  expect(clientAddress(REMOTE, '6.6.6.6, 2.2.2.2', 0)).toBe(REMOTE)
})

test('a trusted proxy says for whom it speaks; what its client invented stands before and does not count', () => {
  expect(clientAddress(REMOTE, '6.6.6.6, 2.2.2.2', 1)).toBe('2.2.2.2')
  expect(clientAddress(REMOTE, '6.6.6.6, 3.3.3.3, 2.2.2.2', 2)).toBe('3.3.3.3')
  expect(clientAddress(REMOTE, undefined, 1)).toBe(REMOTE)
})

test('a client came by TLS where a trusted proxy says so of it, whatever the client has said before', () => {
  expect(isForwardedSecurely('https', 1)).toBe(true)
  expect(isForwardedSecurely('https, http', 2)).toBe(true)
  // The inner of two proxies hands on what the outer one says.
  expect(isForwardedSecurely('https', 2)).toBe(true)
  expect(isForwardedSecurely('https, http', 1)).toBe(false)
  expect(isForwardedSecurely('https', 0)).toBe(false)
  expect(isForwardedSecurely(undefined, 1)).toBe(false)
})
