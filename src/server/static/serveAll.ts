import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { CLOSED_POLICY, SECURITY_HEADERS } from './securityHeaders'

type Fetch<Environment> = (request: Request, environment: Environment) => Response | Promise<Response>

const API = /^\/(xwy-erp-api|api|blade-[^/]*|conventional|files|formwork|health|ready)(\/|$)/

export interface AnswerRules {
  /** Compresses answers of known length; absent: all are compressed as streams. */
  readonly pack?: (request: Request, answer: Response) => Promise<Response>
  /** `max-age` of Strict-Transport-Security; absent or 0: no header. */
  readonly hstsSeconds?: number
}

/** Serves the API under its paths and the app under all others, with the headers that both need. */
export function serveAll<Environment extends { readonly isSecure?: boolean }>(
  api: Fetch<Environment>,
  app: ((request: Request) => Promise<Response>) | undefined,
  { pack = async (_, answer) => answer, hstsSeconds = 0 }: AnswerRules = {},
): (request: Request, environment?: Environment) => Promise<Response> {
  const all = new Hono<{ Bindings: Environment }>()
  all.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', CLOSED_POLICY)
    if (context.env?.isSecure === true && hstsSeconds > 0) {
      context.header('Strict-Transport-Security', `max-age=${hstsSeconds}; includeSubDomains`)
    }
  })
  all.use(compress())
  all.all('*', async ({ req, env }) => {
    const answer = await (app === undefined || API.test(req.path) ? api(req.raw, env) : app(req.raw))
    const packed = await pack(req.raw, answer)
    return new Response(packed.body, packed)
  })
  return async (request, environment) => all.fetch(request, environment)
}
