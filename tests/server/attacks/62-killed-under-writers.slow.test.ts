import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres } from '../../support/ownDatabase'
import { createServerDatabase, type ServerDatabase } from '../../support/serverDatabase'
import {
  openServerProgram,
  pause,
  type ServerProcess,
  type ServerProgram,
  timed,
  toUrl,
} from '../../support/serverProcess'

const WRITERS = 6
const ENDS = ['SIGKILL', 'SIGKILL', 'SIGKILL', 'SIGTERM'] as const
const MILLISECONDS = 2500

let program: ServerProgram
let database: ServerDatabase | undefined

beforeAll(async () => {
  const url = findPostgres()
  program = await openServerProgram()
  database = url === undefined ? undefined : await createServerDatabase(url)
})
afterAll(async () => {
  await program?.remove()
  await database?.drop()
})

const start = () => program.start(database && { DATABASE_URL: database.url })

type Headers = Awaited<ReturnType<ServerProcess['signIn']>>

/** Writes until nobody answers any more; tells what was acknowledged. */
async function write(server: ServerProcess, headers: Headers, name: string): Promise<readonly string[]> {
  const acknowledged: string[] = []
  for (let number = 0; ; number += 1) {
    const paramKey = `kill.${name}.${number}`
    const body = JSON.stringify({ paramName: paramKey, paramKey, paramValue: '1' })
    const { status } = await timed(toUrl(server, '/blade-system/param/submit'), { method: 'POST', headers, body })
    if (status === 0 || status === 503) return acknowledged
    expect(status).toBe(200)
    acknowledged.push(paramKey)
  }
}

async function readKeys(server: ServerProcess): Promise<readonly string[]> {
  const headers = await server.signIn('admin')
  const keys: string[] = []
  for (let current = 1; ; current += 1) {
    const url = toUrl(server, `/blade-system/param/list?size=500&current=${current}&paramKey=kill.`)
    const { data } = (await timed(url, { headers })).body as {
      data: { records: { paramKey: string }[]; pages: number }
    }
    keys.push(...data.records.map(({ paramKey }) => paramKey))
    if (current >= data.pages) return keys
  }
}

test('attack 62: what six writers were told is stored is there after each kill, once, and after a stop', async () => {
  const acknowledged: string[] = []
  for (const [round, signal] of ENDS.entries()) {
    const server = await start()
    const headers = await server.signIn('admin')
    const writers = Array.from({ length: WRITERS }, (_, number) => write(server, headers, `${round}.${number}`))
    await pause(MILLISECONDS)
    await server.end(signal)
    acknowledged.push(...(await Promise.all(writers)).flat())
  }
  const server = await start()
  const keys = await readKeys(server)
  expect(acknowledged.length).toBeGreaterThan(ENDS.length * WRITERS)
  expect(new Set(keys).size).toBe(keys.length)
  const stored = new Set(keys)
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
})
