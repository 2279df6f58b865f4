import type { BuiltFlow } from '../contract/flow'
import { flows as builtFlows } from '../generated/flows'
import { reminders } from '../generated/reminders'
import { savingForms } from '../generated/savingForms'
import { createAuthorityCache, invalidateAuthorityAfterWrite } from './authorityCache'
import { addHealth, createHttpApp, type HttpApp } from './createHttpApp'
import { toMilliseconds } from './crud/createServices'
import { createFormRules, type RulesOf } from './crud/formRules'
import { createCallGuard } from './crud/guardCalls'
import { withIdempotency } from './crud/withIdempotency'
import { withPrepared } from './crud/withPrepared'
import { DatabaseFault, findFaultKind } from './db/DatabaseFault'
import { openDialect } from './dialect/openDialect'
import { userFiles } from './dialect/userFiles'
import { derivations, listTenantCodes } from './domains/domains'
import { deployBuilt } from './domains/flow/exports'
import { logCall } from './domains/log/exports'
import { getVerb, refuseStrayVerbs } from './getVerb'
import { addFormerNames } from './http/addFormerNames'
import { createBudgets } from './http/budgets'
import { createHandler } from './http/createHandler'
import { encodeData } from './http/encodeData'
import { toFailure } from './http/envelope'
import { createFormLimit } from './http/formLimit'
import { findBodyLimit, limitBodies } from './http/limitBodies'
import type { Operation } from './http/operation'
import { getRequestCheck } from './http/requestCheck'
import { ServerError } from './http/ServerError'
import type { ServerConfig } from './http/serverConfig'
import { toPaths } from './http/toPaths'
import type { Trace } from './http/trace'
import { type OpenedServices, openServices, type ServerParts } from './openServices'
import { remindAll } from './remindAll'

const FILES = '/files/:key'

interface Routes extends OpenedServices {
  readonly rulesOf: RulesOf
}

/**
 * Order of one call: client, user, permission, query, body; then the authority cache is cleared after a write, slow fields
 * are prepared, the idempotency key and the guards of properties are asked, and the verb runs.
 */
function addOperations(app: HttpApp, parts: ServerParts, routes: Routes): void {
  const known = createAuthorityCache({ ...parts, servicesFor: routes.servicesFor })
  const { journal } = routes.servicesFor(undefined)
  const admit = createBudgets(parts.config, parts.clock)
  const limitForms = createFormLimit()
  for (const operation of routes.operations) {
    const rules = routes.rulesOf([operation.id])
    const resource = routes.resources.get(operation.resource)
    const guard = createCallGuard({ operation, resource, document: parts.openapi, guards: routes.guards })
    const own = guard.guardVerb(getVerb(operation, routes))
    const answered = operation.countsFailures && typeof own === 'function' ? own : withIdempotency(own)
    const verb = invalidateAuthorityAfterWrite(
      withPrepared(answered, derivations[operation.resource], resource),
      operation,
      known,
    )
    const key = resource?.key ?? 'id'
    const codec = parts.operations[operation.id]?.record ?? {}
    const handle = createHandler(operation, {
      now: parts.clock,
      admit,
      limitForms,
      bodyLimit: findBodyLimit(operation, parts.config),
      tokenSecret: parts.config.tokenSecret,
      isClient: known.isClient,
      findSession: known.findSession,
      freshPassword: toMilliseconds(parts.config.freshPasswordSeconds),
      authority: known.authority,
      check: getRequestCheck(operation),
      explain: async (body, user) => {
        const stored = body[key] === undefined ? undefined : {}
        return rules?.explain({ body, stored }, routes.servicesFor(user)) ?? {}
      },
      encode: (data, user) => addFormerNames(guard.hide(encodeData(data, codec), user), codec),
      isUpdate: (body) => body[key] !== undefined,
      run: async (call, scopes) => {
        if (isSaving(operation)) requireRoom(parts.config)
        return verb(call, routes.servicesFor(call.user, scopes))
      },
      // A lost or full database cannot store its log either.
      done: (call, outcome) => {
        if (findFaultKind(outcome.error) !== undefined) return
        logCall(journal, guard.withoutGuarded(call), { ...outcome, scope: parts.config.apiLog ?? 'writes' })
      },
    })
    app.on(operation.method, toPaths(operation.path), (context) => handle(context.req.raw, context.env))
  }
}

/** Public operations are exempt, so that users can sign in and read while the disk is full. */
function isSaving({ method, permission }: Operation): boolean {
  return method !== 'get' && permission.kind !== 'public'
}

function requireRoom({ hasRoom }: ServerConfig): void {
  if (hasRoom?.() === false) throw new DatabaseFault('full', 'the disk is nearly full')
}

/** Must be registered last: matches known paths with a wrong method, and unknown paths. */
function addRefusals(app: HttpApp, operations: readonly Operation[]): void {
  const refuse = (): never => {
    throw new ServerError({ kind: 'methodNotAllowed', message: '不支持的请求方法' })
  }
  for (const { path } of operations) app.on('ALL', toPaths(path), refuse)
  app.notFound((context) => context.json(toFailure(404, '接口不存在'), 404))
}

/** Turns an aborted upload into badRequest, so that it is not reported as an error of the server. */
function refuseBroken(error: unknown, { signal }: Request): never {
  if (signal.aborted) throw ServerError.badRequest('请求体不完整')
  throw error
}

/** Signed URLs need no token; their signature covers what they allow. */
function addFiles(app: HttpApp, { files, config }: ServerParts): void {
  const { serve } = files
  if (serve === undefined) return
  app.on(['GET', 'PUT'], toPaths(FILES), ({ req }) => {
    if (req.method === 'PUT') requireRoom(config)
    return serve(req.raw).catch((error: unknown) => refuseBroken(error, req.raw))
  })
}

/** The whole backend as one `fetch`. Throws if the OpenAPI description and the verbs do not match. */
export function createServer(parts: ServerParts): HttpApp {
  const { operations, ...opened } = openServices(parts)
  refuseStrayVerbs(operations)
  const app = createHttpApp(parts.config)
  const dialect = { ...parts, operations, ask: (request: Request, trace: Trace) => app.fetch(request, trace) }
  // Before the limits, since a workbook may be as large as the upload that it is handed on to.
  app.use(userFiles(dialect), limitBodies(parts.config, operations), openDialect(dialect))
  addHealth(app, parts)
  addFiles(app, parts)
  addOperations(app, parts, { operations, ...opened, rulesOf: createFormRules(savingForms) })
  addRefusals(app, operations)
  return app
}

/** Deploys the changed flows of the build for all tenants before a server answers; returns their keys. */
export async function deployFlows(
  parts: ServerParts,
  flows: readonly BuiltFlow[] = builtFlows,
): Promise<readonly string[]> {
  const own = openServices(parts).servicesFor(undefined)
  const deployed = new Set<string>()
  for (const tenantId of await listTenantCodes(own)) {
    for (const key of await deployBuilt(flows, own.inTenant(tenantId))) deployed.add(key)
  }
  return [...deployed]
}

/** What sends what is due of the reminders of the build; returns the number of messages. */
export function openReminders(parts: ServerParts): () => Promise<number> {
  const { servicesFor } = openServices(parts)
  return () => remindAll(reminders, servicesFor)
}
