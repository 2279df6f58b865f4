import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListeningServer, openListeningServer } from '../../support/listeningServer'

let listening: ListeningServer

beforeAll(async () => {
  listening = await openListeningServer()
})
afterAll(() => listening.close())

/** Takes all threads that Node has for such work for a while. */
const reckon = () => promisify(pbkdf2)('password', 'salt', 600_000, 32, 'sha256')

test('attack 57: no answer of ours waits for the threads that reckon passwords, compressed ones neither', async () => {
  const { origin, headersOf } = listening
  const headers = { ...(await headersOf('admin')), 'Accept-Encoding': 'gzip' }
  const ask = (path: string) => fetch(origin + path, { headers }).then((answer) => answer.text())
  await ask('/xwy-erp-api/blade-system/param/list')
  let isReckoned = false
  const reckoning = Promise.all(Array.from({ length: 48 }, reckon)).then(() => {
    isReckoned = true
  })
  const page = await fetch(`${origin}/xwy-erp-api/blade-xwy/project/page?size=50`, { headers })
  expect(page.headers.get('Content-Encoding')).toBe('gzip')
  expect(JSON.parse(await page.text())).toMatchObject({ code: 200 })
  expect(await ask('/health')).toBe('{"status":"up"}')
  expect(isReckoned).toBe(false)
  await reckoning
})

test('attack 57: small answers say how long they are and are not compressed', async () => {
  for (const path of ['/health', '/ready', '/xwy-erp-api/blade-user/info', '/xwy-erp-api/nothing']) {
    const answer = await fetch(listening.origin + path, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(Number(answer.headers.get('Content-Length'))).toBe((await answer.arrayBuffer()).byteLength)
  }
})
