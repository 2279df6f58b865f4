import type { Trace } from '../http/trace'
import type { Log } from './log'

type Fetch = (request: Request, trace: Trace) => Promise<Response>

/** Logs each answer, without the query string, which may hold passwords and tokens. */
export function logRequests(fetch: Fetch, log: Log, clock: () => number): Fetch {
  return async (request, trace) => {
    const start = clock()
    const response = await fetch(request, trace)
    const requestId = response.headers.get('X-Request-Id') ?? undefined
    log(requestId === undefined ? 'debug' : 'info', 'request', {
      requestId,
      operationId: trace.operationId,
      userId: trace.userId,
      address: trace.address,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      milliseconds: clock() - start,
    })
    return response
  }
}
