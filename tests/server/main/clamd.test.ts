import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClamdScanner } from '../../../src/server/node/clamd'
import { EICAR, type FakeClamd, openFakeClamd } from '../../support/fakeClamd'

let clamd: FakeClamd

beforeAll(async () => {
  clamd = await openFakeClamd(1_000_000)
})
afterAll(() => clamd.close())

const scan = (content: BlobPart) => createClamdScanner(clamd.address).scan(new Blob([content]).stream())

test('a file comes to the scanner byte by byte, and is clean where it knows nothing of it', async () => {
  const content = crypto.getRandomValues(new Uint8Array(60_000))
  const whole = Buffer.concat(Array.from({ length: 10 }, () => content))
  expect(await scan(whole)).toEqual({ kind: 'clean' })
  expect(clamd.scanned.at(-1)?.equals(whole)).toBe(true)
})

test('what the scanner finds is told by its name', async () => {
  expect(await scan(`before ${EICAR} behind`)).toEqual({ kind: 'infected', found: 'Eicar-Test-Signature' })
})

test('a file beyond the limit of the scanner is refused as too large, though it stops listening half way', async () => {
  expect(await scan(new Uint8Array(6_000_000))).toEqual({ kind: 'tooLarge' })
})

test('nothing is said of a file where nobody answers, or only half of an answer comes', async () => {
  const gone = createServer((socket) => socket.resume().end('stream: O'))
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as { port: number }
  const { scan: ask } = createClamdScanner({ host: '127.0.0.1', port })
  await expect(ask(new Blob(['text']).stream())).rejects.toThrow('after "stream: O"')
  await new Promise((resolve) => gone.close(resolve))
  await expect(ask(new Blob(['text']).stream())).rejects.toThrow('ECONNREFUSED')
})
