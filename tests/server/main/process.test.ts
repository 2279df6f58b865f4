import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { expect, test, vi } from 'vitest'
import { findCode, openStarts, origin, signIn } from '../../support/startedServer'

vi.setConfig({ testTimeout: 120_000 })

const starts = openStarts()

/** The exit code of a start that fails, and what it said. */
async function failure(env: Record<string, string>): Promise<{ code: number | null; lines: readonly string[] }> {
  const { child, output } = starts.run(env)
  await once(child, 'exit')
  const lines = output()
    .split('\n')
    .filter((line) => line !== '')
  return { code: child.exitCode, lines }
}

/** What the first start generates for admin, on the folder that all tests share, since to fill it takes longest. */
let password = ''

test('a folder belongs to one process, which gives it back when it is told to stop', async () => {
  const owner = starts.run()
  const base = await origin(owner)
  const { code, lines } = await failure({})
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`in use by process ${owner.child.pid}`)
  expect((await fetch(`${base}/ready`)).status).toBe(200)
  password = /admin\s+密码 password\s+(\S+)/.exec(owner.output())?.[1] ?? ''
  const headers = await signIn(base, 'admin', password)
  expect(await findCode(base, headers, 'XM-0001')).toBe(1)
  expect(await starts.end(owner.child, 'SIGTERM')).toBe(0)
  expect(owner.output()).toContain('"event":"stopped"')
  expect(existsSync(join(starts.folder, 'data/formwork.lock'))).toBe(false)
})

test('generated passwords are shown at the first start, once; what is printed later names who asked what, and never a password or a token', async () => {
  const program = starts.run({ TRUST_PROXY: '1' })
  const base = await origin(program)
  const headers = await signIn(base, 'admin', password)
  await fetch(`${base}/xwy-erp-api/blade-user/info?token=${headers['Blade-Auth']}`, {
    headers: { ...headers, 'X-Request-Id': 'printed-1', 'X-Forwarded-For': '10.0.0.1, 192.0.2.4' },
  })
  const form = new URLSearchParams({ grant_type: 'password', username: 'operator', password: 'guessed' })
  await fetch(`${base}/xwy-erp-api/blade-auth/oauth/token?${form}`, { method: 'POST', headers })
  await starts.end(program.child, 'SIGTERM')
  const output = program.output()
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const line = lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === 'printed-1')
  expect(line).toMatchObject({
    event: 'request',
    operationId: 'session.user.info',
    status: 200,
    userId: expect.stringMatching(/^\d+$/),
    address: '192.0.2.4',
    milliseconds: expect.any(Number),
  })
  expect(password).not.toBe('')
  for (const secret of ['eyJ', password, md5(password), 'guessed', 'saber_secret']) expect(output).not.toContain(secret)
})

test('with BLADE_URL the process opens no database and hands the API on', async () => {
  const blade = createHttpServer((request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ code: 200, msg: request.url }))
  }).listen(0, '127.0.0.1')
  await once(blade, 'listening')
  const address = blade.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const program = starts.run({ DATA_DIR: join(starts.folder, 'none'), BLADE_URL: `http://127.0.0.1:${port}/` })
  const base = await origin(program)
  const answer = await fetch(`${base}/xwy-erp-api/blade-user/info?id=1`)
  expect(await answer.json()).toEqual({ code: 200, msg: '/blade-user/info?id=1' })
  expect(existsSync(join(starts.folder, 'none'))).toBe(false)
  expect(await starts.end(program.child, 'SIGTERM')).toBe(0)
  blade.close()
})

test.each([
  ['a port that is no number', { PORT: 'x' }, 'PORT'],
  ['a database that is not there', { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/none' }, '127.0.0.1:9/none'],
  ['an app that is not built', { SERVE_APP: 'on', APP_DIR: 'tests/server/main' }, 'npm run build'],
])('%s ends the start with one line', async (_, env, part) => {
  const { code, lines } = await failure(env)
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(part)
  expect(lines[0]).not.toContain('hidden')
})

test('a port that somebody else has ends the start with one line', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { code, lines } = await failure({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`port ${port} is in use`)])
})
