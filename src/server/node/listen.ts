import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Trace } from '../http/trace'
import { clientAddress, isForwardedSecurely } from './clientAddress'
import { StartError } from './StartError'

const LAST_CALL = 10_000
/** Longer than a load balancer keeps its side open, so that it never sends on a connection that closes here. */
const KEEP_ALIVE = 75_000
const HEADERS = 15_000
/** Time for a whole request, including the largest file on a slow connection. */
const BODY = 30 * 60_000

type Fetch = (request: Request, trace: Trace) => Promise<Response>

export interface ListenAt {
  readonly port: number
  readonly host: string | undefined
  readonly trustedProxies: number
}

export interface Listener {
  readonly port: number
  /** Sets the handler; until then every request is answered with 503. */
  readonly serve: (fetch: Fetch) => void
  /** Refuses new requests and waits for pending ones, ten seconds at most. */
  readonly close: () => Promise<void>
}

const REASONS: { readonly [code: string]: readonly [string, string] } = {
  EADDRINUSE: [
    '已被占用，请停止占用它的程序，或用 PORT 换一个',
    'is in use: stop what uses it, or choose another with PORT',
  ],
  EACCES: ['没有权限监听，请用 PORT 换一个', 'may not be listened on: choose another with PORT'],
}

function toStartError(error: NodeJS.ErrnoException, port: number): Error {
  const [chinese, english] = REASONS[error.code ?? ''] ?? [`无法监听：${error.message}`, `failed: ${error.message}`]
  return new StartError(`端口 ${port} ${chinese}`, `port ${port} ${english}`)
}

/** Closes each connection after its pending answer, so that clients do not reuse it. */
function close(server: Server, running: ReadonlySet<ServerResponse>): Promise<void> {
  for (const response of running) {
    if (!response.headersSent) response.setHeader('Connection', 'close')
    response.once('close', () => server.closeIdleConnections())
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LAST_CALL)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Tracks pending responses; those that begin during the shutdown close their connection. */
function watchRunning(server: Server): ReadonlySet<ServerResponse> {
  const running = new Set<ServerResponse>()
  server.prependListener('request', (_, response: ServerResponse) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (!server.listening) response.setHeader('Connection', 'close')
  })
  return running
}

/** Binds the port before anything else is opened; throws StartError. */
export function listen({ port, host, trustedProxies }: ListenAt): Promise<Listener> {
  const starting = async () => Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '1' } })
  let fetch: Fetch = starting
  const toTrace = (incoming: IncomingMessage): Trace => ({
    address: clientAddress(incoming.socket.remoteAddress, incoming.headers['x-forwarded-for'], trustedProxies),
    isSecure: isForwardedSecurely(incoming.headers['x-forwarded-proto'], trustedProxies),
  })
  const answer = getRequestListener((request, { incoming }) => fetch(request, toTrace(incoming as IncomingMessage)))
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE, headersTimeout: HEADERS, requestTimeout: BODY }, answer)
  const running = watchRunning(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        serve: (next) => {
          fetch = next
        },
        close: () => close(server, running),
      })
    })
  })
}
