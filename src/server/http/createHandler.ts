import type { RecordCodec } from '../../contract/route'
import { authenticate, type Client, checkClient } from './authenticate'
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

/** What answering an operation takes from the rooms above. */
export interface HandlerParts<Scopes> {
  readonly now: () => number
  readonly tokenSecret: () => Promise<string>
  readonly isClient: (client: Client) => Promise<boolean>
  readonly authority: (user: CurrentUser) => Promise<Authority<Scopes>>
  readonly check: RequestCheck
  readonly codec: RecordCodec
  /** Whether the body names a record that exists. */
  readonly isUpdate: (body: RecordInput) => boolean
  readonly run: (call: Call, scopes?: Scopes) => Promise<unknown>
}

async function findAuthority<Scopes>(
  request: Request,
  operation: Operation,
  parts: HandlerParts<Scopes>,
): Promise<Authority<Scopes> | undefined> {
  if (operation.permission.kind === 'public') return undefined
  return parts.authority(await authenticate(request.headers, await parts.tokenSecret(), parts.now()))
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

/** The way of one request: client, user, right, parameters and body, verb, envelope. Throws ServerError. */
export function createHandler<Scopes>(
  operation: Operation,
  parts: HandlerParts<Scopes>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    await checkClient(request.headers, parts.isClient)
    const authority = await findAuthority(request, operation, parts)
    const query = readQuery(request.url)
    const body = await readBody(request, operation)
    if (authority !== undefined) authorize(authority, { ...operation, isUpdate: parts.isUpdate(body) })
    parts.check.query(query)
    parts.check.body(body)
    refuseUnstorable(body)
    const call = { operation, query, body, user: authority?.user, request }
    return toAnswer(await runCoded(call, parts, authority?.scopes), operation, parts.codec)
  }
}
