import type { RecordCodec } from '../../contract/route'
import { authenticate, checkClient, type TokenRules } from './authenticate'
import { authorize } from './authorize'
import type { Call, CurrentUser, RecordInput } from './call'
import { encodeData } from './encodeData'
import { toEmpty, toSuccess } from './envelope'
import { toJsonObject } from './json'
import type { Operation } from './operation'
import { readBody, readQuery, refuseUnstorable } from './readRequest'
import type { RequestCheck } from './requestCheck'
import { ServerError } from './ServerError'
import type { ServerConfig } from './serverConfig'
import type { Trace } from './trace'

/** What answering an operation takes from the rooms above. */
export interface HandlerParts {
  readonly config: ServerConfig
  readonly now: () => number
  readonly tokenSecret: () => Promise<string>
  readonly isOpen: TokenRules['isOpen']
  readonly granted: (user: CurrentUser) => Promise<ReadonlySet<string>>
  readonly check: RequestCheck
  readonly codec: RecordCodec
  /** Whether the body names a record that exists. */
  readonly isUpdate: (body: RecordInput) => boolean
  readonly run: (call: Call) => Promise<unknown>
  /** Told how each call that was let in went. */
  readonly done: (call: Call, outcome: Outcome) => void
}

export interface Outcome {
  readonly milliseconds: number
  /** What was thrown; absent where the call went well. */
  readonly error?: unknown
}

async function findUser(request: Request, operation: Operation, parts: HandlerParts): Promise<CurrentUser | undefined> {
  const secret = await parts.tokenSecret()
  if (operation.permission.kind === 'public') return undefined
  return authenticate(request.headers, { secret, now: parts.now(), isOpen: parts.isOpen })
}

function toAnswer(data: unknown, operation: Operation, codec: RecordCodec): Response {
  if (data instanceof Response) return data
  const isMissing = data === undefined || data === null
  if (isMissing) return Response.json(operation.method === 'get' ? toEmpty() : toSuccess(undefined))
  return Response.json(toSuccess(encodeData(data, codec)))
}

/** The record that a conflict carries travels as one in an answer does. */
async function runCoded(call: Call, { run, codec }: HandlerParts): Promise<unknown> {
  try {
    return await run(call)
  } catch (error) {
    if (!(error instanceof ServerError) || error.failure.kind !== 'conflict') throw error
    const { message, current } = error.failure
    throw ServerError.conflict(message, current && toJsonObject(encodeData(current, codec)))
  }
}

async function runWatched(call: Call, parts: HandlerParts): Promise<unknown> {
  const start = parts.now()
  const done = (failure: { error?: unknown }) => parts.done(call, { milliseconds: parts.now() - start, ...failure })
  try {
    const data = await runCoded(call, parts)
    done({})
    return data
  } catch (error) {
    done({ error })
    throw error
  }
}

/** The way of one request: client, user, right, parameters and body, verb, envelope. Throws ServerError. */
export function createHandler(
  operation: Operation,
  parts: HandlerParts,
): (request: Request, trace: Trace) => Promise<Response> {
  return async (request, trace) => {
    trace.operationId = operation.id
    checkClient(request.headers, parts.config)
    const user = await findUser(request, operation, parts)
    trace.userId = user?.userId
    const query = readQuery(request.url)
    const body = await readBody(request, operation)
    if (user !== undefined) {
      const demand = { permission: operation.permission, isUpdate: parts.isUpdate(body) }
      await authorize(user, demand, parts.granted)
    }
    parts.check.query(query)
    parts.check.body(body)
    refuseUnstorable(body)
    const call = { operation, query, body, user, request, trace }
    return toAnswer(await runWatched(call, parts), operation, parts.codec)
  }
}
