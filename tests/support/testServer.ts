import { md5 } from 'js-md5'
import openapi from '../../src/generated/openapi.json'
import { operations } from '../../src/generated/operations'
import { createServer } from '../../src/server/createServer'
import { prepareIndexes } from '../../src/server/crud/prepareIndexes'
import type { Database } from '../../src/server/db/database'
import { seedServer } from '../../src/server/domains/seed/seedServer'
import type { ServerConfig } from '../../src/server/http/serverConfig'
import { openTestDatabase } from './testDatabase'

export const TEST_PASSWORD = 'Formwork-2026'
export const TEST_CLIENT = 'formwork:formwork_secret'
/** 2026-03-01 08:00 in the zone of the machine. */
export const TEST_TIME = new Date(2026, 2, 1, 8).getTime()

export interface TestRequest {
  readonly query?: { readonly [name: string]: string | number }
  /** Sent as JSON, or as it is where it is text, a form or bytes. */
  readonly body?: unknown
  /** The account; `nobody` sends no token. Absent: admin. */
  readonly as?: string
  readonly headers?: { readonly [name: string]: string }
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  /** Parsed where it is JSON, else bytes. */
  readonly body: unknown
  readonly msg: unknown
  /** As it stands on the wire. */
  readonly data: unknown
}

export interface TestServer {
  readonly app: { readonly fetch: (request: Request) => Response | Promise<Response> }
  readonly db: Database
  readonly call: (operationId: string, request?: TestRequest) => Promise<TestAnswer>
  /** The access token. */
  readonly signIn: (account: string) => Promise<string>
  /** Moves the server's clock. */
  readonly pass: (milliseconds: number) => void
  /** What the server answered with 500. */
  readonly failures: readonly unknown[]
  readonly close: () => Promise<void>
}

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

export async function toTestAnswer(response: Response): Promise<TestAnswer> {
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
  const body: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer())
  const { msg, data } = body as { msg?: unknown; data?: unknown }
  return { status: response.status, headers: response.headers, body, msg, data }
}

function toBodyInit(body: unknown): BodyInit | undefined {
  if (body instanceof FormData || body instanceof Uint8Array) return body as BodyInit
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** The real server on a seeded database of its own; every request goes through `app.fetch`. */
export async function openTestServer(config: Partial<ServerConfig> = {}): Promise<TestServer> {
  const { db, close } = await openTestDatabase()
  let now = TEST_TIME
  const clock = () => now
  const failures: unknown[] = []
  await seedServer({ db, clock, random, passwords: TEST_PASSWORD, passwordIterations: 1 })
  await prepareIndexes(db, openapi)
  const app = createServer({
    db,
    clock,
    random,
    openapi,
    operations,
    config: {
      clients: { [TEST_CLIENT.split(':')[0] ?? '']: TEST_CLIENT.split(':')[1] ?? '' },
      accessTokenSeconds: 3600,
      refreshTokenSeconds: 604_800,
      passwordIterations: 1,
      maxBodyBytes: 1_000_000,
      report: (error) => failures.push(error),
      ...config,
    },
  })

  const send = async (operationId: string, request: TestRequest, token?: string): Promise<TestAnswer> => {
    const operation = operations[operationId]
    if (operation === undefined) throw new Error(`no operation ${operationId}`)
    const query = Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)])
    const url = `http://test/xwy-erp-api${operation.path}?${new URLSearchParams(query)}`
    const body = toBodyInit(request.body)
    const headers = {
      Authorization: `Basic ${btoa(TEST_CLIENT)}`,
      ...(token === undefined ? {} : { 'Blade-Auth': `bearer ${token}` }),
      // The browser names the boundary of a form itself.
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...request.headers,
    }
    const method = operation.method.toUpperCase()
    return toTestAnswer(await app.fetch(new Request(url, { method, headers, body })))
  }

  const signIn = async (account: string): Promise<string> => {
    const query = { grant_type: 'password', username: account, password: md5(TEST_PASSWORD), scope: 'all' }
    const { body } = await send('session.oauth.token', { query })
    const { access_token: token } = body as { access_token?: string }
    if (token === undefined) throw new Error(`${account} was not let in: ${JSON.stringify(body)}`)
    return token
  }

  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (account: string): Promise<string> => {
    const token = tokens.get(account) ?? signIn(account)
    tokens.set(account, token)
    return token
  }

  return {
    app,
    db,
    call: async (operationId, request = {}) => {
      const account = request.as ?? 'admin'
      return send(operationId, request, account === 'nobody' ? undefined : await tokenOf(account))
    },
    signIn,
    pass: (milliseconds) => {
      now += milliseconds
    },
    failures,
    close,
  }
}
