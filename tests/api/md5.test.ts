import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { md5 } from '../../src/api/md5'

const digestOf = (text: string) => createHash('md5').update(text).digest('hex')

it('is what RFC 1321 says of its test suite', () => {
  expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
  expect(md5('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0')
  expect(md5('1234567890'.repeat(8))).toBe('57edf4a22be3c955ac49da2e2107b67a')
})

it("agrees with Node's for texts of every length around a block, in any script", () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90))).join('')
    expect(md5(text), text).toBe(digestOf(text))
  }
  for (const text of ['密码-Formwork', '🔑🔑🔑', 'é\u0000\uffff', '\ud800'])
    expect(md5(text), text).toBe(digestOf(text))
})
