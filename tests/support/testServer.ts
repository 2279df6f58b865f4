import { md5 } from 'js-md5'
import type { BuiltFlow } from '../../src/contract/flow'
import openapi from '../../src/generated/openapi.json'
import { operations } from '../../src/generated/operations'
import { seedServer } from '../../src/seed/seedServer'
import { createServer, deployFlows, openReminders } from '../../src/server/createServer'
import { ensureRecordStorage } from '../../src/server/crud/ensureRecordStorage'
import { loadSecret } from '../../src/server/crud/loadSecret'
import type { SmsOrder, SmsProvider } from '../../src/server/crud/smsProvider'
import type { Database } from '../../src/server/db/database'
import { createSnowflake } from '../../src/server/db/snowflake'
import { ownResources } from '../../src/server/domains/domains'
import { createJournal } from '../../src/server/domains/log/createJournal'
import type { FileStore } from '../../src/server/files/fileStore'
import { createLocalStore } from '../../src/server/files/localStore'
import { memoryBytes } from '../../src/server/files/memoryBytes'
import type { ServerConfig } from '../../src/server/http/serverConfig'
import type { Trace } from '../../src/server/http/trace'
import { inProcessJobs } from '../../src/server/jobs/jobs'
import type { ServerParts } from '../../src/server/openServices'
import { guardSlow } from './guardSlow'
import { guardTransactions, isInTransaction } from './guardTransactions'
import { openPreparedDatabase } from './testDatabase'
import { testSecrets } from './testSecrets'

export const TEST_PASSWORD = 'Formwork-2026'
export const TEST_CLIENT = 'formwork:formwork_secret'
/** 2026-03-01 08:00 in the local time zone. */
export const TEST_TIME = new Date(2026, 2, 1, 8).getTime()

/** The only SMS category that is delivered, to `messages`. */
export const TEST_SMS_CATEGORY = 1

export interface TestRequest {
  readonly query?: { readonly [name: string]: string | number }
  /** Another path for the operation; absent: that of its description. */
  readonly path?: string
  /** Sent as JSON, or unchanged if it is text, a form or bytes. */
  readonly body?: unknown
  /** Account; absent: admin, `nobody`: no token. */
  readonly as?: string
  readonly headers?: { readonly [name: string]: string }
  /** IP address of the client; absent: unknown. */
  readonly address?: string
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly msg: unknown
  /** Undecoded `data` of the envelope. */
  readonly data: unknown
}

export interface TestServer {
  readonly app: { readonly fetch: (request: Request, trace?: Trace) => Response | Promise<Response> }
  readonly db: Database
  readonly files: FileStore
  readonly call: (operationId: string, request?: TestRequest) => Promise<TestAnswer>
  readonly signIn: (account: string) => Promise<string>
  /** Advances the server's clock. */
  readonly pass: (milliseconds: number) => void
  /** Messages sent to the SMS provider. */
  readonly messages: readonly SmsOrder[]
  /** Deploys flows as a start does; absent: those of the build. */
  readonly deployFlows: (flows?: readonly BuiltFlow[]) => Promise<readonly string[]>
  /** Sends what is due of the reminders, as the server does every hour; returns the number of messages. */
  readonly remind: () => Promise<number>
  readonly flushLogs: () => Promise<void>
  /** Errors that the server answered with 500. */
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

const isForm = (body: BodyInit) => body instanceof FormData || body instanceof URLSearchParams

function toBodyInit(body: unknown): BodyInit | undefined {
  if (body instanceof FormData || body instanceof URLSearchParams || body instanceof Uint8Array) return body as BodyInit
  return typeof body === 'string' ? body : JSON.stringify(body)
}

async function prepare(db: Database): Promise<void> {
  await ensureRecordStorage(db, openapi, ownResources)
  await seedServer({ db, clock: () => TEST_TIME, random, passwords: TEST_PASSWORD, passwordIterations: 1 })
}

interface OwnParts extends Partial<Pick<ServerParts, 'jobs' | 'scanner' | 'secrets' | 'guards' | 'isOnlyProcess'>> {
  /** Wraps the server's database. */
  readonly watch?: (db: Database) => Database
  /** Of the tokens that `signIn` and `call` use; absent: the extended edition's. */
  readonly dialect?: Dialect
}

/** Edition of Blade whose clients sign in. */
export type Dialect = 'extended' | 'open'

/** Real server on its own seeded database; requests go through `app.fetch`. */
export async function openTestServer(
  config: Partial<ServerConfig> = {},
  own?: FileStore,
  { jobs, scanner, guards, isOnlyProcess = true, secrets = testSecrets, watch = (db) => db, dialect }: OwnParts = {},
): Promise<TestServer> {
  const { db, close } = await openPreparedDatabase(prepare)
  let now = TEST_TIME
  const clock = () => now
  const failures: unknown[] = []
  const messages: SmsOrder[] = []
  const deliver: SmsProvider = async (order) => {
    if (isInTransaction()) throw new Error('a short message was sent inside a transaction')
    messages.push(order)
    return { isSent: true, message: '' }
  }
  const secretOf = (name: 'files' | 'token') => loadSecret(name, { db, random, secrets: testSecrets })
  const files = own ?? createLocalStore({ bytes: memoryBytes(), clock, secret: await secretOf('files') })
  const newId = createSnowflake(clock, () => 0)
  const journal = createJournal({ db, clock, newId, report: (error) => failures.push(error) })
  const parts: ServerParts = {
    db: guardTransactions(watch(db)),
    isOnlyProcess,
    files: guardSlow(files, ['signPut', 'signGet']),
    scanner: scanner && guardSlow(scanner),
    jobs: guardSlow(jobs ?? inProcessJobs),
    journal,
    guards,
    sms: new Map([[TEST_SMS_CATEGORY, deliver]]),
    clock,
    random,
    newId,
    secrets: guardSlow(secrets, ['isCurrent']),
    answerSecrets: testSecrets,
    openapi,
    operations,
    config: {
      clients: { [TEST_CLIENT.split(':')[0] ?? '']: TEST_CLIENT.split(':')[1] ?? '' },
      tokenSecret: await secretOf('token'),
      accessTokenSeconds: 3600,
      refreshTokenSeconds: 604_800,
      passwordIterations: 1,
      maxBodyBytes: 1_000_000,
      social: {
        test: {
          authorizeUrl: 'http://127.0.0.1:9/authorize',
          tokenUrl: 'http://127.0.0.1:9/token',
          userUrl: 'http://127.0.0.1:9/user',
          clientId: 'formwork',
          clientSecret: 'a secret of the test',
          redirectUri: 'http://test/login',
        },
      },
      report: (error) => failures.push(error),
      ...config,
    },
  }
  const app = createServer(parts)

  const send = async (operationId: string, request: TestRequest, token?: string): Promise<TestAnswer> => {
    const operation = operations[operationId]
    if (operation === undefined) throw new Error(`no operation ${operationId}`)
    const query = Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)])
    const url = `http://test/xwy-erp-api${request.path ?? operation.path}?${new URLSearchParams(query)}`
    const body = toBodyInit(request.body)
    const headers = {
      Authorization: `Basic ${btoa(TEST_CLIENT)}`,
      ...(token === undefined ? {} : { 'Blade-Auth': `bearer ${token}` }),
      // For forms, `Request` sets the content type and its boundary.
      ...(body === undefined || isForm(body) ? {} : { 'Content-Type': 'application/json' }),
      ...request.headers,
    }
    const method = operation.method.toUpperCase()
    return toTestAnswer(await app.fetch(new Request(url, { method, headers, body }), { address: request.address }))
  }

  const signInOpen = async (account: string): Promise<string> => {
    const form = { grantType: 'password', tenantId: '000000', account, password: TEST_PASSWORD, type: 'account' }
    const { body, data } = await send('session.open.token', { body: new URLSearchParams(form) })
    const { accessToken } = (data ?? {}) as { accessToken?: string }
    if (accessToken === undefined) throw new Error(`${account} was not let in: ${JSON.stringify(body)}`)
    return accessToken
  }

  const signIn = async (account: string): Promise<string> => {
    if (dialect === 'open') return signInOpen(account)
    const form = { grant_type: 'password', username: account, password: md5(TEST_PASSWORD), scope: 'all' }
    const { body } = await send('session.oauth.token', { body: new URLSearchParams(form) })
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
    files,
    deployFlows: (flows) => deployFlows(parts, flows),
    call: async (operationId, request = {}) => {
      const account = request.as ?? 'admin'
      return send(operationId, request, account === 'nobody' ? undefined : await tokenOf(account))
    },
    signIn,
    pass: (milliseconds) => {
      now += milliseconds
      // Requires new tokens, since the old ones belong to an earlier time.
      tokens.clear()
    },
    messages,
    remind: openReminders(parts),
    flushLogs: journal.flush,
    failures,
    close: async () => {
      await journal.flush()
      await close()
    },
  }
}
