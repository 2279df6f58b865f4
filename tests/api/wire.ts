import { createApi } from '../../src/api/createApi'
import { config } from '../../src/app/config'
import { createMemoryCookies } from '../../src/session/cookies'
import { createSession } from '../../src/session/session'
import { createMemoryStore, createStorage } from '../../src/session/storage'
import type { TestServer } from '../support/testServer'

export interface Received {
  readonly method: string
  /** Path and query, without the origin. */
  readonly address: string
  readonly headers: Headers
  readonly body: string
  readonly credentials: string
}

export type Respond = (received: Received) => Response | Promise<Response>

interface WireSettings {
  readonly timeoutMs?: number
  readonly silentStatuses?: readonly number[]
  readonly askPassword?: () => Promise<boolean>
}

/** An API client that speaks to `respond`, with a clock that stands until it is set; `{}` leaves it the product's patience. */
export function createWire(respond: Respond, settings: WireSettings = { timeoutMs: 1000 }) {
  const received: Received[] = []
  const time = { now: 0 }
  const endings: string[] = []
  const clock = () => time.now
  const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock })
  const session = createSession({ storage, cookies: createMemoryCookies(), clock })
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers, credentials } = request
    const one = { method, address: pathname + search, headers, credentials, body: await request.clone().text() }
    received.push(one)
    return withAbort(request.signal, async () => respond(one))
  }
  const api = createApi({
    baseUrl: `http://server.test${config.baseUrl}`,
    fetch,
    session,
    clientId: 'saber',
    clientSecret: 'saber_secret',
    tenantId: '000000',
    ...settings,
    onUnauthorized: () => endings.push('ended'),
  })
  return { api, session, received, time, clock, endings }
}

/** A browser's fetch rejects as soon as its signal is aborted. */
function withAbort<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
    run().then(resolve, reject)
  })
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

export const data = (content: unknown) => json({ code: 200, success: true, msg: '操作成功', data: content })

export const failed = (code: number, msg: string) => json({ code, success: false, msg, data: {} }, code)

export const tokenAnswer = (token: string, refreshToken = `${token}-refresh`) =>
  json({ access_token: token, refresh_token: refreshToken, tenant_id: '000000', user_id: '1' })

export const tokens = (token: string) => ({ token, refreshToken: `${token}-refresh`, tenantId: '000000', userId: '1' })

/** Hands a request on to a real server. */
export async function forwardTo({ app }: TestServer, { method, address, headers, body }: Received): Promise<Response> {
  return app.fetch(new Request(`http://server.test${address}`, { method, headers, body: body || undefined }))
}
