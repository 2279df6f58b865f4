import { announce } from '../http/announce'
import { toFailure, toSuccess } from '../http/envelope'
import { isFileTransfer } from '../http/isFileTransfer'
import { toRequestId } from '../http/requestId'
import type { Trace } from '../http/trace'
import { StartError } from './StartError'

export interface BladeBackend {
  /** Replaces `/xwy-erp-api`; without a trailing slash. */
  readonly url: string
  readonly seconds: number
}

const BASE = /^\/xwy-erp-api(?=\/|$)/
const FEATURES = '/formwork/features'

/** Headers of a single connection or another host, or wrong once `fetch` has decoded the answer. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
]
/** Removes the trailing slash; throws StartError if the text is no http(s) URL. */
export function readBladeUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^https?:\/\/[^/?#]+[^?#]*$/.test(text)) return text.replace(/\/+$/, '')
  throw new StartError(
    'BLADE_URL 应为 http:// 或 https:// 开头的地址',
    'BLADE_URL must be an address that begins with http',
  )
}

/** Our cookies hold tokens that the header carries as well, and the backend's would replace ours. */
const NEVER_SENT = [...HOP_BY_HOP, 'cookie', 'accept-encoding', 'x-forwarded-for', 'x-forwarded-host']
const NEVER_ANSWERED = [...HOP_BY_HOP, 'set-cookie', 'content-encoding']

function without(headers: Headers, names: readonly string[]): Headers {
  const named = (headers.get('Connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const kept = [...headers].filter(([name]) => !names.includes(name) && !named.includes(name))
  return new Headers(kept)
}

/** A Blade backend has none of this server's additions. */
const NO_FEATURES = {
  ...announce(false),
  conflictRecord: false,
  revokedTokens: false,
  decisionFiles: false,
  idleSeconds: 0,
  captcha: false,
  social: [],
}

function toErrorResponse(error: unknown): Response {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  const [status, message] = isLate ? [504, '后端服务响应超时，请稍后重试'] : [502, '后端服务暂时无法访问']
  return Response.json(toFailure(Number(status), String(message)), { status: Number(status) })
}

interface Forwarded {
  readonly requestId: string
  readonly address: string | undefined
}

async function forward(request: Request, { url, seconds }: BladeBackend, from: Forwarded): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = without(request.headers, NEVER_SENT)
  headers.set('X-Request-Id', from.requestId)
  if (from.address !== undefined) headers.set('X-Forwarded-For', from.address)
  // The timeout ends when the answer begins; its body, e.g. a download, may take longer.
  const late = new AbortController()
  const abort = () => late.abort(new DOMException('late', 'TimeoutError'))
  const timer = isFileTransfer(request.headers) ? undefined : setTimeout(abort, seconds * 1000)
  const stop = AbortSignal.any([late.signal, request.signal])
  // `fetch` needs `duplex` for a stream, and its types lack it.
  const init = { method: request.method, headers, body: request.body, redirect: 'manual', signal: stop, duplex: 'half' }
  try {
    const answer = await fetch(`${url}${pathname.replace(BASE, '')}${search}`, init as RequestInit)
    return new Response(answer.body, { status: answer.status, headers: without(answer.headers, NEVER_ANSWERED) })
  } finally {
    clearTimeout(timer)
  }
}

/** Forwards the API to a Blade backend under our own address; stores nothing. */
export function forwardApi(backend: BladeBackend): (request: Request, trace: Trace) => Promise<Response> {
  const answer = async (request: Request, from: Forwarded): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(BASE, '')
    // Health concerns this process only: without the backend the app can still show what is wrong.
    if (path === '/health' || path === '/ready') return Response.json({ status: 'up' })
    if (path === FEATURES) return Response.json(toSuccess(NO_FEATURES))
    return forward(request, backend, from).catch(toErrorResponse)
  }
  return async (request, trace) => {
    const requestId = toRequestId(request.headers)
    trace.requestId = requestId
    const answered = await answer(request, { requestId, address: trace.address })
    answered.headers.set('X-Request-Id', requestId)
    answered.headers.set('Cache-Control', 'no-store')
    return answered
  }
}
