import type { RecordCodec } from '../../contract/route'
import { authenticate, type Client, checkClient, type TokenRules } from './authenticate'
import type { Authority } from './authority'
import { authorize } from './authorize'
import type { Call, CurrentUser, RecordInput } from './call'
import { encodeData } from './encodeData'
import { toEmpty, toSuccess } from './envelope'
import { toJsonObject } from './json'
import type { Operation } from './operation'
import { readBody, readQuery, refuseUnstorable } from './readRequest'
import type { RequestCheck } from './requestCheck'
import { ServerError } from './ServerError'
import type { Trace } from './trace'

/** What answering an operation takes from the rooms above. */
export interface HandlerParts<Scopes> {
  readonly now: () => number
  readonly tokenSecret: () => Promise<string>
  readonly isClient: (client: Client) => Promise<boolean>
  readonly isOpen: TokenRules['isOpen']
  readonly authority: (user: CurrentUser) => Promise<Authority<Scopes>>
  readonly check: RequestCheck
  readonly codec: RecordCodec
  /** Whether the body names a record that exists. */
  readonly isUpdate: (body: RecordInput) => boolean
  readonly run: (call: Call, scopes?: Scopes) => Promise<unknown>
  /** Told how each call that was let in went. */
  readonly done: (call: Call, outcome: Outcome) => void
}

export interface Outcome {
  readonly milliseconds: number
  /** What was thrown; absent where the call went well. */
  readonly error?: unknown
}

async function findAuthority<Scopes>(
  request: Request,
  operation: Operation,
  parts: HandlerParts<Scopes>,
): Promise<Authority<Scopes> | undefined> {
  if (operation.permission.kind === 'public') return undefined
  const rules = { secret: await parts.tokenSecret(), now: parts.now(), isOpen: parts.isOpen }
  return parts.authority(await authenticate(request.headers, rules))
}

function toAnswer(data: unknown, operation: Operation, codec: RecordCodec): Response {
  if (data instanceof Response) return data
  const isMissing = data === undefined || data === null
  if (isMissing) return Response.json(operation.method === 'get' ? toEmpty() : toSuccess(undefined))
  return Response.json(toSuccess(encodeData(data, codec)))
}

/** The record that a conflict carries travels as one in an answer does. */
async function runCoded<Scopes>(
  call: Call,
  { run, codec }: HandlerParts<Scopes>,
  scopes: Scopes | undefined,
): Promise<unknown> {
  try {
    return await run(call, scopes)
  } catch (error) {
    if (!(error instanceof ServerError) || error.failure.kind !== 'conflict') throw error
    const { message, current } = error.failure
    throw ServerError.conflict(message, current && toJsonObject(encodeData(current, codec)))
  }
}

async function runWatched<Scopes>(
  call: Call,
  parts: HandlerParts<Scopes>,
  scopes: Scopes | undefined,
): Promise<unknown> {
  const start = parts.now()
  const done = (failure: { error?: unknown }) => parts.done(call, { milliseconds: parts.now() - start, ...failure })
  try {
    const data = await runCoded(call, parts, scopes)
    done({})
    return data
  } catch (error) {
    done({ error })
    throw error
  }
}

/** The way of one request: client, user, right, parameters and body, verb, envelope. Throws ServerError. */
export function createHandler<Scopes>(
  operation: Operation,
  parts: HandlerParts<Scopes>,
): (request: Request, trace: Trace) => Promise<Response> {
  return async (request, trace) => {
    trace.operationId = operation.id
    await checkClient(request.headers, parts.isClient)
    const authority = await findAuthority(request, operation, parts)
    trace.userId = authority?.user.userId
    // Nobody without the right learns what a request should look like; only a save must be read to know which right.
    const isSave = operation.permission.kind === 'save'
    if (authority !== undefined && !isSave) authorize(authority, { ...operation, isUpdate: false })
    const query = readQuery(request.url)
    const body = await readBody(request, operation)
    if (authority !== undefined && isSave) authorize(authority, { ...operation, isUpdate: parts.isUpdate(body) })
    parts.check.query(query)
    parts.check.body(body)
    refuseUnstorable(body)
    const call = { operation, query, body, user: authority?.user, request, trace }
    return toAnswer(await runWatched(call, parts, authority?.scopes), operation, parts.codec)
  }
}
