import { Hono } from 'hono'
import { sql } from 'kysely'
import type { OperationInfo } from '../contract/route'
import type { Clock } from '../value/date'
import { createGate, forgetting, type ServicesFor } from './createGate'
import { answerOnce } from './crud/answerOnce'
import { createServices } from './crud/createServices'
import { readResources } from './crud/readResources'
import type { Resource } from './crud/resource'
import { resourcesByCode } from './crud/resourcesByCode'
import type { Verb } from './crud/services'
import type { SmsProviders } from './crud/smsProvider'
import { standardVerbs } from './crud/standardVerbs'
import type { Database } from './db/database'
import { logCall } from './domains/log/logCall'
import { derivations, documents, domainVerbs } from './domains/verbs'
import type { FileStore } from './files/fileStore'
import { createHandler } from './http/createHandler'
import { toFailure } from './http/envelope'
import { type Journal, silentJournal } from './http/journal'
import type { JsonObject } from './http/json'
import { limitBodies } from './http/limitBodies'
import { limitTime } from './http/limitTime'
import type { Operation } from './http/operation'
import { readOperations } from './http/readOperations'
import { createRequestChecks } from './http/requestCheck'
import { toRequestId } from './http/requestId'
import { ServerError } from './http/ServerError'
import type { Random, ServerConfig } from './http/serverConfig'
import { toFailureAnswer } from './http/toFailureAnswer'
import { toPaths } from './http/toPaths'
import type { Trace } from './http/trace'

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
  /** Absent: nothing is written down. */
  readonly journal?: Journal
}

/** Handed in with a request by whoever listens; without it the client's address is not known. */
interface Environment {
  Bindings: Trace
}

type App = Hono<Environment>

const FILES = '/files/:key'

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
  return create({ operation, resource, derivation: derivations[resource.name] ?? {}, documents })
}

function refuseStrayVerbs(operations: readonly Operation[]): void {
  const known = new Set(operations.map(({ id }) => id))
  const strays = Object.keys(domainVerbs).filter((id) => !known.has(id))
  if (strays.length > 0) throw new Error(`Verbs without an operation in openapi/: ${strays.join(', ')}`)
}

interface Routes {
  readonly operations: readonly Operation[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly servicesFor: ServicesFor
}

function addOperations(app: App, parts: ServerParts, routes: Routes): void {
  const checks = createRequestChecks()
  const { authority, isClient, forget } = createGate(routes.servicesFor, parts.clock)
  const { tokenSecret, sessions, journal } = routes.servicesFor(undefined)
  for (const operation of routes.operations) {
    const verb = forgetting(answerOnce(getVerb(operation, routes.resources)), operation, forget)
    const key = routes.resources.get(operation.resource)?.key ?? 'id'
    const handle = createHandler(operation, {
      now: parts.clock,
      tokenSecret,
      isClient,
      isOpen: sessions.isOpen,
      authority,
      check: checks(operation),
      codec: parts.operations[operation.id]?.record ?? {},
      isUpdate: (body) => body[key] !== undefined,
      run: (call, scopes) => verb(call, routes.servicesFor(call.user, scopes)),
      done: (call, outcome) => logCall(journal, call, { ...outcome, scope: parts.config.apiLog ?? 'writes' }),
    })
    app.on(operation.method, toPaths(operation.path), (context) => handle(context.req.raw, context.env))
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

function createApp({ config }: ServerParts): App {
  const app: App = new Hono<Environment>()
  app.use(async (context, next) => {
    const requestId = toRequestId(context.req.raw.headers)
    context.env ??= {}
    context.env.requestId = requestId
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(limitTime(config.requestSeconds))
  app.onError((error, context) => {
    const answer = toFailureAnswer(error)
    if (answer !== undefined) return context.json(answer.envelope, answer.status, answer.headers)
    config.report(error, context.env.requestId ?? '')
    return context.json(toFailure(500, '服务器异常'), 500)
  })
  return app
}

/** The whole backend as one `fetch`. Throws where the OpenAPI description and the verbs do not fit together. */
export function createServer(parts: ServerParts): App {
  const operations = readOperations(parts.openapi)
  const resources = readResources(parts.openapi, operations)
  const servicesFor = createServices({
    ...parts,
    resources,
    derivations,
    resourcesByCode: resourcesByCode(operations),
    journal: parts.journal ?? silentJournal,
  })
  refuseStrayVerbs(operations)
  const app = createApp(parts)
  app.use(limitBodies(parts.config, operations))
  addHealth(app, parts.db)
  addFiles(app, parts)
  addOperations(app, parts, { operations, resources, servicesFor })
  addRefusals(app, operations)
  return app
}
