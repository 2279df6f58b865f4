import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { StartError } from './StartError'

const LAST_CALL = 10_000

export interface Listener {
  readonly port: number
  /** From now on these answers; until then everybody is told to come back. */
  readonly serve: (fetch: (request: Request) => Promise<Response>) => void
  /** Takes no more requests and waits for those that run, ten seconds at most. */
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LAST_CALL)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Takes the port before anything else is touched; throws StartError. */
export function listen(port: number, host: string | undefined): Promise<Listener> {
  const starting = async () => Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '1' } })
  let fetch: (request: Request) => Promise<Response> = starting
  const server = createServer(getRequestListener((request) => fetch(request)))
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        serve: (next) => {
          fetch = next
        },
        close: () => close(server),
      })
    })
  })
}
