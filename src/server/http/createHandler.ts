import { authenticate, type Client, checkClient, type TokenRules } from './authenticate'
import type { Authority } from './authority'
import { authorize } from './authorize'
import { findBrief, refuseHidden, toBrief } from './brief'
import type { Call, CurrentUser, OpenSession, RecordInput } from './call'
import { toEmpty, toJsonResponse, toSuccess } from './envelope'
import type { FormLimit } from './formLimit'
import { toJsonObject } from './json'
import { collectForm } from './limitBodies'
import type { Brief, Operation } from './operation'
import { readBody, readQuery, refuseUnstorable, withCarried, withNamesOfToday } from './readRequest'
import { isLong, type RequestCheck } from './requestCheck'
import { type FieldMessages, ServerError } from './ServerError'
import type { Trace } from './trace'

export interface HandlerParts<Scopes> {
  readonly now: () => number
  /** Throws tooMany if an address or a user exceeds its rate. */
  readonly admit: (operation: Operation, asker: Asker) => void
  /** Bytes. */
  readonly bodyLimit: number
  readonly limitForms: FormLimit
  readonly tokenSecret: string
  readonly isClient: (client: Client) => Promise<boolean>
  readonly findSession: TokenRules['findSession']
  /** Milliseconds for which an entered password counts as fresh; absent: for ever. */
  readonly freshPassword: number | undefined
  readonly authority: (user: CurrentUser) => Promise<Authority<Scopes>>
  readonly check: RequestCheck
  /** Better messages for a body that the check has refused, by field path. */
  readonly explain: (body: RecordInput, user: CurrentUser | undefined) => Promise<FieldMessages>
  /** Encodes data for the user: with Blade's empty values, without what he may not see. */
  readonly encode: (data: unknown, user: CurrentUser | undefined) => unknown
  /** True if the body names an existing record. */
  readonly isUpdate: (body: RecordInput) => boolean
  readonly run: (call: Call, scopes?: Scopes) => Promise<unknown>
  /** Receives the outcome of every call that passed the checks. */
  readonly done: (call: Call, outcome: Outcome) => void
}

/** Carries the address before the caller is authenticated, the user id after. */
export interface Asker {
  readonly address?: string
  readonly userId?: string
}

export interface Outcome {
  readonly milliseconds: number
  /** The thrown error; absent after success. */
  readonly error?: unknown
}

/** Empty for public operations. */
interface Caller<Scopes> {
  readonly authority?: Authority<Scopes>
  readonly session?: OpenSession
}

/** Throws forbidden until the user has changed a first password and set up a required second factor. */
function refuseUndone({ mustChangePassword, owesSecondFactor }: Authority): void {
  if (mustChangePassword) throw ServerError.forbidden('请先修改初始密码')
  if (owesSecondFactor) throw ServerError.forbidden('请先绑定动态验证码')
}

async function findCaller<Scopes>(
  request: Request,
  operation: Operation,
  parts: HandlerParts<Scopes>,
): Promise<Caller<Scopes>> {
  if (operation.permission.kind === 'public') return {}
  const rules = { secret: parts.tokenSecret, now: parts.now(), findSession: parts.findSession }
  const { user, session } = await authenticate(request.headers, rules)
  const authority = await parts.authority(user)
  if (!operation.isBeforeDuties) refuseUndone(authority)
  return { authority, session }
}

interface AnswerParts {
  readonly encode: (data: unknown) => unknown
  readonly brief?: Brief
  readonly grants?: string
}

function toAnswer(data: unknown, operation: Operation, { encode, brief, grants }: AnswerParts) {
  if (data instanceof Response) return data
  const isMissing = data === undefined || data === null
  if (isMissing) return toJsonResponse(operation.method === 'get' ? toEmpty() : toSuccess(undefined), grants)
  const encoded = encode(data)
  return toJsonResponse(toSuccess(brief === undefined ? encoded : toBrief(encoded, brief.fields)), grants)
}

/** Encodes the record in a conflict as a record in an answer. */
async function runCoded<Scopes>(
  call: Call,
  { run, encode }: HandlerParts<Scopes>,
  scopes: Scopes | undefined,
): Promise<unknown> {
  try {
    return await run(call, scopes)
  } catch (error) {
    if (!(error instanceof ServerError) || error.failure.kind !== 'conflict') throw error
    const { message, current } = error.failure
    throw ServerError.conflict(message, current && toJsonObject(encode(current, call.user)))
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

/** Throws stalePassword if the password was last entered more than `freshPassword` milliseconds ago. */
function requireFreshPassword(
  session: OpenSession | undefined,
  { now, freshPassword }: Pick<HandlerParts<unknown>, 'now' | 'freshPassword'>,
): void {
  if (freshPassword === undefined || session === undefined) return
  const isFresh = session.proofTime !== undefined && now() - session.proofTime <= freshPassword
  if (!isFresh) throw new ServerError({ kind: 'stalePassword', message: '此操作需要再次输入密码' })
}

/** The reduced form of the answer for this caller; throws forbidden if the query uses a hidden field. */
function findAllowedBrief<Scopes>(
  query: Call['query'],
  operation: Operation,
  authority: Authority<Scopes> | undefined,
): Brief | undefined {
  const brief = findBrief(operation, authority)
  if (brief !== undefined) refuseHidden(query, brief)
  return brief
}

/** Throws badRequest with a message for each wrong field. */
async function checkBody<Scopes>(
  body: RecordInput,
  user: CurrentUser | undefined,
  { check, explain }: HandlerParts<Scopes>,
): Promise<void> {
  try {
    check.body(body)
  } catch (error) {
    if (!(error instanceof ServerError) || error.failure.kind !== 'badRequest' || isLong(body)) throw error
    const fields = { ...error.failure.fields, ...(await explain(body, user)) }
    throw ServerError.badRequest(Object.values(fields)[0] ?? error.message, fields)
  }
}

/** Handles one request: client, user, permission, parameters, body, verb, envelope. Throws ServerError. */
export function createHandler<Scopes>(
  operation: Operation,
  parts: HandlerParts<Scopes>,
): (request: Request, trace: Trace) => Promise<Response> {
  return async (request, trace) => {
    trace.operationId = operation.id
    parts.admit(operation, { address: trace.address })
    await checkClient(request.headers, parts.isClient)
    const { authority, session } = await findCaller(request, operation, parts)
    trace.userId = authority?.user.userId
    parts.admit(operation, { userId: trace.userId })
    // The request's shape is secret without the permission; only a save must be read to know which permission.
    const isSave = operation.permission.kind === 'save'
    if (authority !== undefined && !isSave) authorize(authority, { ...operation, isUpdate: false })
    const asked = withNamesOfToday(readQuery(request.url), operation)
    const brief = findAllowedBrief(asked, operation, authority)
    const answer = async (bounded: Request) => {
      const body = await readBody(bounded, operation, parts.bodyLimit)
      if (authority !== undefined && isSave) authorize(authority, { ...operation, isUpdate: parts.isUpdate(body) })
      if (operation.needsFreshPassword) requireFreshPassword(session, parts)
      const query = withCarried(asked, body, operation)
      parts.check.query(query)
      await checkBody(body, authority?.user, parts)
      refuseUnstorable(body)
      const call = { operation, query, body, user: authority?.user, session, request: bounded, trace }
      const grants = authority?.version
      return toAnswer(await runWatched(call, parts, authority?.scopes), operation, {
        encode: (data) => parts.encode(data, call.user),
        brief,
        grants,
      })
    }
    if (operation.body?.type !== 'multipart') return answer(request)
    // The verb parses the form itself, so the body is read and limited first.
    return parts.limitForms(trace.userId, async () => answer(await collectForm(request, parts.bodyLimit)))
  }
}
