import type { Log } from './log'

type Fetch = (request: Request) => Promise<Response>

/** One line for each answer. The query string stays out: passwords and tokens travel there. */
export function logRequests(fetch: Fetch, log: Log, clock: () => number): Fetch {
  return async (request) => {
    const start = clock()
    const response = await fetch(request)
    const requestId = response.headers.get('X-Request-Id') ?? undefined
    log(requestId === undefined ? 'debug' : 'info', 'request', {
      requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      milliseconds: clock() - start,
    })
    return response
  }
}
