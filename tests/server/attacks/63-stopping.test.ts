import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from '../../../src/server/node/listen'

let listener: Listener
let goOn: () => void

beforeAll(async () => {
  listener = await listen({ port: 0, host: '127.0.0.1', trustedProxies: 0 })
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  listener.serve(async (asked) => {
    if (asked.url.endsWith('/slow')) await held
    return Response.json({ path: new URL(asked.url).pathname })
  })
})

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

function ask(path: string): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: listener.port, path, agent }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    })
    asked.once('error', reject).end()
  })
}

test('attack 63: who stops answers what runs, keeps no connection for more, and is done at once', async () => {
  expect(await ask('/kept')).toEqual({ status: 200, connection: 'keep-alive' })
  const running = ask('/slow')
  const other = ask('/slow')
  await new Promise((resolve) => setTimeout(resolve, 100))
  let isClosed = false
  const closing = listener.close().then(() => {
    isClosed = true
  })
  await expect(ask('/late')).rejects.toThrow()
  expect(isClosed).toBe(false)
  goOn()
  expect(await running).toEqual({ status: 200, connection: 'close' })
  expect(await other).toEqual({ status: 200, connection: 'close' })
  const tooLong = new Promise((_, reject) => setTimeout(() => reject(new Error('still open')), 5000))
  await Promise.race([closing, tooLong])
})
