import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { CLOSED_POLICY, SECURITY_HEADERS } from './securityHeaders'

type Fetch = (request: Request) => Response | Promise<Response>

const API = /^\/(xwy-erp-api|api|blade-[^/]*|conventional|files|health|ready)(\/|$)/

/** The API under its own paths and the app under all others, with the headers that both need. */
export function serveAll(api: Fetch, app: Fetch | undefined): (request: Request) => Promise<Response> {
  const all = new Hono()
  all.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', CLOSED_POLICY)
  })
  all.use(compress())
  all.all('*', async ({ req }) => {
    const answer = await (app === undefined || API.test(req.path) ? api(req.raw) : app(req.raw))
    return new Response(answer.body, answer)
  })
  return async (request) => all.fetch(request)
}
