import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { sql } from 'kysely'
import { KeyServiceFault } from './crud/keyServiceCipher'
import type { SecretCipher } from './crud/secretCipher'
import { type FaultKind, findFaultKind } from './db/DatabaseFault'
import type { Database } from './db/database'
import { withDeadline } from './db/withDeadline'
import { toFailure } from './http/envelope'
import { limitTime } from './http/limitTime'
import { toRequestId } from './http/requestId'
import { ServerError } from './http/ServerError'
import type { ServerConfig } from './http/serverConfig'
import { toFailureAnswer } from './http/toFailureAnswer'
import type { Trace } from './http/trace'

/** The listener passes it with each request; without it the client's address is unknown. */
interface Environment {
  Bindings: Trace
}

export type HttpApp = Hono<Environment>

/** Retry-After in seconds when the database was lost or overloaded. */
const RETRY = 2
/** Retry-After in seconds when the key service fails, which needs an operator. */
const KEY_SERVICE_RETRY = 30
/** Milliseconds until a health check is answered. */
const HEALTH = 750
const DOWNLOAD = 'attachment; filename="api.json"'

function toServerError(kind: FaultKind): ServerError {
  switch (kind) {
    case 'busy':
      return new ServerError({ kind: 'unavailable', message: '系统繁忙，请稍后重试', retryAfter: RETRY })
    case 'unreachable':
      return new ServerError({ kind: 'unavailable', message: '数据库暂时无法访问，请稍后重试', retryAfter: RETRY })
    case 'full':
      return new ServerError({ kind: 'full', message: '服务器存储空间不足，暂时不能保存，请联系管理员' })
    default:
      return kind satisfies never
  }
}

/** Turns an error of the database or the key service into a ServerError; undefined for any other error. */
function toOutage(error: Error, requestId: string, { log }: ServerConfig): ServerError | undefined {
  if (error instanceof KeyServiceFault) {
    log?.('key service failed', { requestId, reason: error.message })
    const message = '密钥服务暂时无法访问，请稍后重试'
    return new ServerError({ kind: 'unavailable', message, retryAfter: KEY_SERVICE_RETRY })
  }
  const fault = findFaultKind(error)
  if (fault === undefined) return undefined
  log?.('database', { fault, requestId, reason: error.message })
  return toServerError(fault)
}

function addErrors(app: HttpApp, config: ServerConfig): void {
  app.onError((error, context) => {
    const requestId = context.env.requestId ?? ''
    const answer = toFailureAnswer(toOutage(error, requestId, config) ?? error)
    if (answer !== undefined) return context.json(answer.envelope, answer.status, answer.headers)
    config.report(error, requestId)
    return context.json(toFailure(500, '服务器异常'), 500)
  })
}

/** Adds a Content-Length to JSON, by which later steps decide on compression. */
async function measure(answer: Response): Promise<Response> {
  const { status, headers } = answer
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true
  if (!isJson || headers.has('Content-Length')) return answer
  const bytes = await answer.arrayBuffer()
  const measured = new Response(bytes, { status, headers })
  measured.headers.set('Content-Length', String(bytes.byteLength))
  return measured
}

/** Makes JSON a download, so that a browser that opens its URL does not render it. */
function nameDownload({ headers }: Response): void {
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true
  if (isJson && !headers.has('Content-Disposition')) headers.set('Content-Disposition', DOWNLOAD)
}

/** Creates an app without operations that adds a request id to each answer and turns errors into answers. */
export function createHttpApp(config: ServerConfig): HttpApp {
  // The default router makes one regular expression of all paths at the first request, which takes a fifth of a second.
  const app: HttpApp = new Hono<Environment>({ router: new TrieRouter() })
  app.use(async (context, next) => {
    const requestId = toRequestId(context.req.raw.headers)
    context.env ??= {}
    context.env.requestId = requestId
    await next()
    context.res = await measure(context.res)
    context.res.headers.set('X-Request-Id', requestId)
    nameDownload(context.res)
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(limitTime(config.requestSeconds))
  addErrors(app, config)
  return app
}

export interface HealthParts {
  readonly db: Database
  /** Throws if the database does not answer; absent: a plain query. */
  readonly ping?: () => Promise<void>
  readonly config: Pick<ServerConfig, 'hasRoom'>
  readonly secrets?: Pick<SecretCipher, 'ping'>
}

/** Tests decryption. A failure does not make the process unready, because signed-in users can go on working. */
async function findKeyTrouble({ ping }: Pick<SecretCipher, 'ping'>): Promise<{ keys?: 'unavailable' }> {
  if (ping === undefined) return {}
  return withDeadline(HEALTH, ping).then(
    () => ({}),
    () => ({ keys: 'unavailable' }),
  )
}

export function addHealth(
  app: HttpApp,
  { config, db, secrets = {}, ping = () => sql`select 1`.execute(db).then(() => undefined) }: HealthParts,
): void {
  app.get('/health', (context) => context.json({ status: 'up' }))
  app.get('/ready', async (context) => {
    const asked = withDeadline(HEALTH, ping).then(
      () => undefined,
      (error: unknown) => findFaultKind(error) ?? 'failed',
    )
    const [reason, trouble] = await Promise.all([asked, findKeyTrouble(secrets)])
    const storage = config.hasRoom?.() === false && { storage: 'full' }
    if (reason === undefined) return context.json({ status: 'ready', ...storage, ...trouble })
    return context.json({ status: 'database unavailable', reason }, 503)
  })
}
