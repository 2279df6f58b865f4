import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListeningServer, openListeningServer } from '../../support/listeningServer'
import { openRawSocket } from '../../support/rawSocket'

const CHUNK = 64 * 1024
const PATH = '/xwy-erp-api/blade-resource/oss/endpoint/put-file'

let listening: ListeningServer

beforeAll(async () => {
  listening = await openListeningServer()
})
afterAll(async () => {
  expect(listening.server.failures).toEqual([])
  await listening.close()
})

/** Sends chunks without end until it is answered, and says how many were taken. */
async function pour(): Promise<{ readonly status: string; readonly taken: number }> {
  const { socket, received } = await openRawSocket(listening.origin)
  const head = ['Host: test', 'Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked']
  socket.write(`POST ${PATH} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const chunk = `${CHUNK.toString(16)}\r\n${'x'.repeat(CHUNK)}\r\n`
  let taken = 0
  while (!received().includes('\r\n\r\n') && taken < 700) {
    if (!socket.write(chunk)) await new Promise((resolve) => setTimeout(resolve, 2))
    taken += 1
  }
  socket.destroy()
  return { status: received().split(' ')[1] ?? '', taken }
}

test('attack 55: bodies of nobody, sent in chunks to where files may be put, are answered 401 before they are read', async () => {
  const poured = await Promise.all(Array.from({ length: 20 }, pour))
  expect(new Set(poured.map(({ status }) => status))).toEqual(new Set(['401']))
  // 45 MB would be 720.
  expect(Math.max(...poured.map(({ taken }) => taken))).toBeLessThan(200)
})

test('attack 55: whoever is signed in is refused as soon as a body is longer than it may be', async () => {
  const form = (size: number) => {
    const encoder = new TextEncoder()
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent > size) return controller.close()
        sent += CHUNK
        controller.enqueue(encoder.encode('x'.repeat(CHUNK)))
      },
    })
  }
  const { 'Content-Type': _, ...headers } = await listening.headersOf('clerk')
  const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' } }
  const body = { body: form(60_000_000), duplex: 'half' }
  const answer = await fetch(listening.origin + PATH, { ...init, ...body } as RequestInit).catch(() => undefined)
  // A client that still sends may see the connection end before it reads the answer.
  expect([413, undefined]).toContain(answer?.status)
  expect((await fetch(`${listening.origin}/health`)).status).toBe(200)
})

/** Begins a form and sends no more of it; resolves once the server has begun to read. */
async function beginForm(headers: Readonly<Record<string, string>>) {
  const opened = await openRawSocket(listening.origin)
  const lines = Object.entries({ ...headers, 'Content-Type': 'multipart/form-data; boundary=x' })
  const head = ['Host: test', 'Content-Length: 40000000', ...lines.map(([name, value]) => `${name}: ${value}`)]
  opened.socket.write(`POST ${PATH} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${'x'.repeat(CHUNK)}`)
  return opened
}

test('attack 55: forms that are sent slowly take no more memory than two of a user at a time, and others upload meanwhile', async () => {
  const clerk = await listening.headersOf('clerk')
  const slow = await Promise.all([beginForm(clerk), beginForm(clerk)])
  const upload = async (account: string) => {
    const { 'Content-Type': _, ...headers } = await listening.headersOf(account)
    const body = new FormData()
    body.append('file', new Blob(['hello'], { type: 'text/plain' }), 'a.txt')
    return (await fetch(listening.origin + PATH, { method: 'POST', headers, body })).status
  }
  await expect.poll(() => upload('clerk')).toBe(429)
  expect(await upload('operator')).toBe(200)
  for (const { socket } of slow) socket.destroy()
  await expect.poll(() => upload('clerk')).toBe(200)
})
