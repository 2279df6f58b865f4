import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import type { OperationInfo } from '../contract/route'
import type { Clock } from '../value/date'
import { createServices } from './crud/createServices'
import { readResources } from './crud/readResources'
import type { Resource } from './crud/resource'
import type { Services, Verb } from './crud/services'
import type { SmsProviders } from './crud/smsProvider'
import { standardVerbs } from './crud/standardVerbs'
import type { Database } from './db/database'
import { derivations, domainVerbs, grantedCodes } from './domains/verbs'
import type { FileStore } from './files/fileStore'
import type { CurrentUser } from './http/call'
import { createHandler } from './http/createHandler'
import { toFailure } from './http/envelope'
import type { JsonObject } from './http/json'
import type { Operation } from './http/operation'
import { readOperations } from './http/readOperations'
import { createRequestChecks } from './http/requestCheck'
import { toRequestId } from './http/requestId'
import { ServerError } from './http/ServerError'
import { type Random, type ServerConfig, UPLOAD_LIMITS } from './http/serverConfig'
import { toFailureAnswer } from './http/toFailureAnswer'

export interface ServerParts {
  readonly db: Database
  readonly files: FileStore
  /** Absent: no messages can be sent. */
  readonly sms?: SmsProviders
  readonly clock: Clock
  readonly random: Random
  /** The bundled OpenAPI description. */
  readonly openapi: JsonObject
  readonly operations: { readonly [id: string]: OperationInfo }
  readonly config: ServerConfig
}

interface Environment {
  Variables: { requestId: string }
}

type App = Hono<Environment>

/** `/api` is written into some of Blade's own pages. */
const BASE_PATHS = ['', '/xwy-erp-api', '/api']
const FILES = '/files/:key'

function toPaths(path: string): string[] {
  return BASE_PATHS.map((base) => `${base}${path}`)
}

function findResource(operation: Operation, resources: ReadonlyMap<string, Resource>): Resource {
  const resource = resources.get(operation.resource)
  if (resource !== undefined) return resource
  throw new Error(`${operation.id} has x-verb ${operation.verb}, but no schema has x-resource: ${operation.resource}`)
}

/** Throws where nothing serves the operation, or two things do. */
function getVerb(operation: Operation, resources: ReadonlyMap<string, Resource>): Verb {
  const own = domainVerbs[operation.id]
  if (operation.verb === undefined) {
    if (own !== undefined) return own
    throw new Error(`${operation.id} has neither x-verb nor a verb in domains/`)
  }
  if (own !== undefined) throw new Error(`${operation.id} has x-verb ${operation.verb} and a verb in domains/`)
  const create = standardVerbs[operation.verb]
  if (create === undefined) throw new Error(`${operation.id} has the unknown x-verb ${operation.verb}`)
  const resource = findResource(operation, resources)
  return create({ operation, resource, derivation: derivations[resource.name] ?? {} })
}

function refuseStrayVerbs(operations: readonly Operation[]): void {
  const known = new Set(operations.map(({ id }) => id))
  const strays = Object.keys(domainVerbs).filter((id) => !known.has(id))
  if (strays.length > 0) throw new Error(`Verbs without an operation in openapi/: ${strays.join(', ')}`)
}

interface Routes {
  readonly operations: readonly Operation[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly servicesFor: (user: CurrentUser | undefined) => Services
}

function addOperations(app: App, parts: ServerParts, routes: Routes): void {
  const checks = createRequestChecks()
  const granted = (user: CurrentUser) => grantedCodes(user, routes.servicesFor(user))
  const { tokenSecret } = routes.servicesFor(undefined)
  for (const operation of routes.operations) {
    const verb = getVerb(operation, routes.resources)
    const key = routes.resources.get(operation.resource)?.key ?? 'id'
    const handle = createHandler(operation, {
      config: parts.config,
      now: parts.clock,
      tokenSecret,
      granted,
      check: checks(operation),
      codec: parts.operations[operation.id]?.record ?? {},
      isUpdate: (body) => body[key] !== undefined,
      run: (call) => verb(call, routes.servicesFor(call.user)),
    })
    app.on(operation.method, toPaths(operation.path), (context) => handle(context.req.raw))
  }
}

/** Registered last: whoever gets here asked a known path with the wrong method, or an unknown path. */
function addRefusals(app: App, operations: readonly Operation[]): void {
  const refuse = (): never => {
    throw new ServerError({ kind: 'methodNotAllowed', message: '不支持的请求方法' })
  }
  for (const { path } of operations) app.on('ALL', toPaths(path), refuse)
  app.notFound((context) => context.json(toFailure(404, '接口不存在'), 404))
}

function addHealth(app: App, db: Database): void {
  app.get('/health', (context) => context.json({ status: 'up' }))
  app.get('/ready', async (context) => {
    const isReady = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    return context.json({ status: isReady ? 'ready' : 'database unavailable' }, isReady ? 200 : 503)
  })
}

/** Those who have a signed address need no token; what they may do stands in it. */
function addFiles(app: App, { files }: ServerParts): void {
  const { serve } = files
  if (serve !== undefined) app.on(['GET', 'PUT'], toPaths(FILES), (context) => serve(context.req.raw))
}

/** A form with files may be larger than other requests; what is put to a signed address is counted as it comes. */
function limitBodies(app: App, { config }: ServerParts, operations: readonly Operation[]): void {
  const onError = () => {
    throw new ServerError({ kind: 'tooLarge', message: '请求体过大' })
  }
  const usual = bodyLimit({ maxSize: config.maxBodyBytes, onError })
  const form = bodyLimit({ maxSize: (config.uploads ?? UPLOAD_LIMITS).form, onError })
  const formPaths = new Set(operations.filter(({ body }) => body?.type === 'multipart').flatMap((o) => toPaths(o.path)))
  const isFile = (path: string) => toPaths('/files/').some((start) => path.startsWith(start))
  app.use((context, next) => {
    const { path } = context.req
    if (isFile(path)) return next()
    return formPaths.has(path) ? form(context, next) : usual(context, next)
  })
}

function createApp({ config }: ServerParts): App {
  const app: App = new Hono<Environment>()
  app.use(async (context, next) => {
    const requestId = toRequestId(context.req.raw.headers)
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })
  app.onError((error, context) => {
    const answer = toFailureAnswer(error)
    if (answer !== undefined) return context.json(answer.envelope, answer.status)
    config.report(error, context.get('requestId'))
    return context.json(toFailure(500, '服务器异常'), 500)
  })
  return app
}

/** The whole backend as one `fetch`. Throws where the OpenAPI description and the verbs do not fit together. */
export function createServer(parts: ServerParts): App {
  const operations = readOperations(parts.openapi)
  const resources = readResources(parts.openapi, operations)
  const servicesFor = createServices({ ...parts, resources })
  refuseStrayVerbs(operations)
  const app = createApp(parts)
  limitBodies(app, parts, operations)
  addHealth(app, parts.db)
  addFiles(app, parts)
  addOperations(app, parts, { operations, resources, servicesFor })
  addRefusals(app, operations)
  return app
}
