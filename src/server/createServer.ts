import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import type { OperationInfo } from '../contract/route'
import type { Clock } from '../value/date'
import { answerOnce } from './crud/answerOnce'
import { createServices } from './crud/createServices'
import { readResources } from './crud/readResources'
import type { Resource } from './crud/resource'
import type { Services, Verb } from './crud/services'
import { standardVerbs } from './crud/standardVerbs'
import type { Database } from './db/database'
import { derivations, domainVerbs, grantedCodes } from './domains/verbs'
import type { CurrentUser } from './http/call'
import { createHandler } from './http/createHandler'
import { toFailure } from './http/envelope'
import type { JsonObject } from './http/json'
import type { Operation } from './http/operation'
import { readOperations } from './http/readOperations'
import { createRequestChecks } from './http/requestCheck'
import { toRequestId } from './http/requestId'
import { ServerError } from './http/ServerError'
import type { Random, ServerConfig } from './http/serverConfig'
import { toFailureAnswer } from './http/toFailureAnswer'

export interface ServerParts {
  readonly db: Database
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

const BASE_PATHS = ['', '/xwy-erp-api']

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
    const verb = answerOnce(getVerb(operation, routes.resources))
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
    const paths = BASE_PATHS.map((base) => `${base}${operation.path}`)
    app.on(operation.method, paths, (context) => handle(context.req.raw))
  }
}

/** Registered last: whoever gets here asked a known path with the wrong method, or an unknown path. */
function addRefusals(app: App, operations: readonly Operation[]): void {
  const refuse = (): never => {
    throw new ServerError({ kind: 'methodNotAllowed', message: '不支持的请求方法' })
  }
  for (const { path } of operations) for (const base of BASE_PATHS) app.all(`${base}${path}`, refuse)
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

function createApp({ config }: ServerParts): App {
  const app: App = new Hono<Environment>()
  app.use(async (context, next) => {
    const requestId = toRequestId(context.req.raw.headers)
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    context.res.headers.set('Cache-Control', 'no-store')
  })
  const tooLarge = () => {
    throw new ServerError({ kind: 'tooLarge', message: '请求体过大' })
  }
  app.use(bodyLimit({ maxSize: config.maxBodyBytes, onError: tooLarge }))
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
  addHealth(app, parts.db)
  addOperations(app, parts, { operations, resources, servicesFor })
  addRefusals(app, operations)
  return app
}
