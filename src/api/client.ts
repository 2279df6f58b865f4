import createClient, { type Client } from 'openapi-fetch'
import type { OperationInfo } from '../contract/route'
import type { paths } from '../generated/api'
import { importAgain } from '../ui/importAgain'
import { ApiError } from './ApiError'
import { encodeBody } from './codec'
import type { Answer } from './envelope'
import type { TokenEntry } from './token'
import type { ApiCallOptions, ApiRequest } from './typedCall'

export interface ClientSettings {
  /** Prefix of all calls, e.g. /xwy-erp-api. */
  readonly baseUrl: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly clientId: string
  readonly clientSecret: string
  readonly timeoutMs: number
  readonly createRequestId: () => string
}

export interface Sent extends ApiRequest, Pick<ApiCallOptions, 'signal' | 'attempt'> {
  readonly token?: string
  /** Reads the answer as a Blob. */
  readonly asFile?: boolean
}

export interface ApiClient {
  readonly send: (info: OperationInfo, sent: Sent) => Promise<Answer>
  readonly sendToken: (grant: { readonly [name: string]: string }, entry: TokenEntry) => Promise<Answer>
}

/** HTTP client with headers and time limit; knows neither session nor envelope. */
export function createApiClient(settings: ClientSettings): ApiClient {
  const client = createClient<paths>({
    baseUrl: settings.baseUrl,
    fetch: settings.fetch,
    credentials: 'include',
  })
  const headers = (token?: string) => ({
    Authorization: `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`,
    'X-Request-Id': settings.createRequestId(),
    ...(token !== undefined && { 'Blade-Auth': `bearer ${token}` }),
  })
  return {
    send: ({ method, path }, { query, body, form, token, signal, attempt, asFile }) =>
      withinTime({ limitMs: form ? undefined : settings.timeoutMs, signal }, async (limited) => {
        const answer = await dynamicRequest(client)(method, path, {
          params: { query },
          ...(body && { body: encodeBody(body) }),
          ...(form && { body: form }),
          headers: { ...headers(token), ...(attempt !== undefined && { 'Idempotency-Key': attempt }) },
          signal: limited,
          parseAs: asFile ? 'blob' : 'text',
        })
        return toAnswer(answer)
      }),
    sendToken: (grant, { tenantId, captcha }) =>
      withinTime({ limitMs: settings.timeoutMs }, async (signal) => {
        const answer = await client.POST('/blade-auth/oauth/token', {
          body: grant,
          bodySerializer: (fields) => new URLSearchParams(Object.entries(fields ?? {})),
          headers: {
            ...headers(),
            'Content-Type': 'application/x-www-form-urlencoded',
            'Tenant-Id': tenantId,
            'Captcha-Key': captcha?.key ?? '',
            'Captcha-Code': captcha?.code ?? '',
          },
          signal,
          parseAs: 'text',
        })
        return toAnswer(answer)
      }),
  }
}

interface RawAnswer {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

type DynamicRequest = (method: string, path: string, init: object) => Promise<RawAnswer>

// The cast is safe: method and path were compiled from the OpenAPI text that `paths` is made of.
function dynamicRequest(client: Client<paths>): DynamicRequest {
  return client.request as unknown as DynamicRequest
}

function toAnswer({ data, error, response }: RawAnswer): Answer {
  const { status, headers } = response
  if (data instanceof Blob) return { status, body: data, disposition: headers.get('Content-Disposition') ?? '' }
  const grants = headers.get('Grants-Version') ?? undefined
  return { status, body: toJson(data ?? error), ...(grants !== undefined && { grants }) }
}

/** Parses here, so that an answer that is no JSON does not throw. */
function toJson(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

interface TimeLimit {
  /** Absent: no limit. */
  readonly limitMs?: number
  readonly signal?: AbortSignal
}

/** Rejects by itself at the limit: not every fetch observes its signal to the end, and Node forgets joined signals. */
async function withinTime<T>({ limitMs, signal }: TimeLimit, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = limitMs === undefined ? undefined : setTimeout(stop, limitMs)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const stopped = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
    if (limit.signal.aborted) reject(limit.signal.reason)
  })
  try {
    return await Promise.race([run(limit.signal), stopped])
  } catch (error) {
    throw toConnectionError(error, { aborted: signal?.aborted === true, late: limit.signal.aborted })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

export function toConnectionError(error: unknown, { aborted, late }: { aborted: boolean; late: boolean }): ApiError {
  const failed = { status: 0, code: 0 }
  if (aborted) return new ApiError({ ...failed, kind: 'aborted', message: '请求已取消', silent: true })
  if (late) return new ApiError({ ...failed, kind: 'timeout', message: '请求超时，请稍后重试' })
  const network = new ApiError({ ...failed, kind: 'network', message: '网络连接失败，请检查网络后重试' })
  network.cause = error
  return network
}

/** Loads a module that the first page does without; rejects with an ApiError, as a lost connection does. */
export async function loadLazily<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await importAgain(load)
  } catch (error) {
    throw toConnectionError(error, { aborted: false, late: false })
  }
}
