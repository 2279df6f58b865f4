import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { CLOSED_POLICY, SECURITY_HEADERS } from './securityHeaders'

type Fetch<Environment> = (request: Request, environment: Environment) => Response | Promise<Response>

const API = /^\/(xwy-erp-api|api|blade-[^/]*|conventional|files|formwork|health|ready)(\/|$)/

/** The API under its own paths and the app under all others, with the headers that both need. */
export function serveAll<Environment extends object>(
  api: Fetch<Environment>,
  app: ((request: Request) => Promise<Response>) | undefined,
): (request: Request, environment?: Environment) => Promise<Response> {
  const all = new Hono<{ Bindings: Environment }>()
  all.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', CLOSED_POLICY)
  })
  all.use(compress())
  all.all('*', async ({ req, env }) => {
    const answer = await (app === undefined || API.test(req.path) ? api(req.raw, env) : app(req.raw))
    return new Response(answer.body, answer)
  })
  return async (request, environment) => all.fetch(request, environment)
}
