import { toHex } from '../../value/toHex'
import type { Call } from '../http/call'
import { ServerError } from '../http/ServerError'
import type { RequestKey } from './idempotencyStore'
import type { PreparedVerb, ScopedServices, Services, Verb, WriteWithCleanup } from './services'

const HEADER = 'Idempotency-Key'
/** A request with an idempotency key; the digest detects another request under the same key. */
interface Asked {
  readonly attempt: RequestKey
  readonly hash: string
}

const KEY = /^[A-Za-z0-9_-]{8,64}$/

async function findAttempt(call: Call): Promise<Asked | undefined> {
  const { operation, user, request } = call
  const key = request.headers.get(HEADER)
  if (key === null || user === undefined || operation.method !== 'post') return undefined
  if (!KEY.test(key)) throw ServerError.badRequest('请求头 Idempotency-Key 格式错误')
  return { attempt: { user_id: user.userId, operation: operation.id, key }, hash: await hashRequest(call) }
}

async function toDigest(bytes: BufferSource): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}

/** The fields and file digests of a form: its raw body differs at each retry because of the multipart boundary. */
async function listFormParts({ operation, request }: Call): Promise<readonly unknown[]> {
  if (operation.body?.type !== 'multipart') return []
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  const parts = [...form.entries()].map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, await toDigest(await value.arrayBuffer())],
  )
  return Promise.all(parts)
}

async function hashRequest(call: Call): Promise<string> {
  const parts = [call.query, call.body, ...(await listFormParts(call))]
  return toDigest(new TextEncoder().encode(JSON.stringify(parts)))
}

/** The stored answer; throws badRequest if the key was used for a different request. */
async function findAnswer({ attempt, hash }: Asked, { answers }: Services) {
  const known = await answers.find(attempt)
  if (known === undefined) return undefined
  if (known.request_hash !== hash) throw ServerError.badRequest('同一 Idempotency-Key 的请求内容不一致')
  return JSON.parse(known.data) as { answer?: unknown }
}

interface Outcome {
  readonly answer: unknown
  /** False if the answer comes from an earlier request. */
  readonly isWritten: boolean
}

interface Once {
  readonly asked: Asked
  readonly write: () => Promise<unknown>
  /** The services of the transaction. */
  readonly services: Services
}

async function writeOnce({ asked, write, services }: Once): Promise<Outcome> {
  const { attempt, hash } = asked
  await services.answers.lock(attempt)
  const known = await findAnswer(asked, services)
  if (known !== undefined) return { answer: known.answer, isWritten: false }
  const answer = await write()
  const isData = !(answer instanceof Response)
  if (isData) await services.answers.save(attempt, { request_hash: hash, data: JSON.stringify({ answer }) })
  return { answer, isWritten: true }
}

/** Runs work with the same name one at a time in this process, so that a retry does not prepare twice. */
function createQueues(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}

/** Cleans up after a failed write; reports a failure of its own, so that the caller gets the first error. */
async function finishFailed({ finish }: Partial<WriteWithCleanup>, call: Call, { config }: Services): Promise<void> {
  await finish?.(false).catch((error: unknown) => config.report(error, call.trace.requestId ?? ''))
}

async function answerPrepared(
  call: Call,
  { verb, asked }: { verb: PreparedVerb; asked?: Asked },
  services: ScopedServices,
): Promise<unknown> {
  const known = asked && (await findAnswer(asked, services))
  if (known !== undefined) return known.answer
  const prepared = await verb.prepare(call, services)
  const attempted: Pick<WriteWithCleanup, 'write'> & Partial<WriteWithCleanup> =
    typeof prepared === 'function' ? { write: prepared } : prepared
  const transacted = services.transaction(async (unscoped, scoped): Promise<Outcome> => {
    const write = () => attempted.write(unscoped, scoped)
    if (asked === undefined) return { answer: await write(), isWritten: true }
    return writeOnce({ asked, write, services: scoped })
  })
  const { answer, isWritten } = await transacted.catch(async (error: unknown) => {
    await finishFailed(attempted, call, services)
    throw error
  })
  await attempted.finish?.(isWritten)
  return answer
}

/**
 * Answers a repeated request with the stored answer and does not write twice. A failed request stores nothing, so its
 * retry runs again.
 */
export function withIdempotency(verb: Verb | PreparedVerb): Verb {
  const enqueue = createQueues()
  return async (call, services) => {
    const asked = await findAttempt(call)
    if (typeof verb === 'function') {
      if (asked === undefined) return verb(call, services)
      const write = (scoped: ScopedServices) => () => verb(call, scoped)
      const once = (scoped: ScopedServices) => writeOnce({ asked, write: write(scoped), services: scoped })
      return (await services.transaction((_, scoped) => once(scoped))).answer
    }
    if (asked === undefined) return answerPrepared(call, { verb }, services)
    return enqueue(Object.values(asked.attempt).join(' '), () => answerPrepared(call, { verb, asked }, services))
  }
}
