import type { Call } from '../http/call'
import { ServerError } from '../http/ServerError'
import type { Attempt } from './answers'
import type { Services, Verb } from './services'

const HEADER = 'Idempotency-Key'
const KEY = /^[A-Za-z0-9_-]{8,64}$/

function findAttempt({ operation, user, request }: Call): Attempt | undefined {
  const key = request.headers.get(HEADER)
  if (key === null || user === undefined || operation.method !== 'post') return undefined
  if (!KEY.test(key)) throw ServerError.badRequest('请求头 Idempotency-Key 格式错误')
  return { user_id: user.userId, operation: operation.id, key }
}

async function hashRequest({ query, body }: Call): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([query, body]))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function answerAttempt(
  call: Call,
  { attempt, verb }: { attempt: Attempt; verb: Verb },
  services: Services,
): Promise<unknown> {
  await services.takeTurn(Object.values(attempt).join(' '))
  const hash = await hashRequest(call)
  const known = await services.answers.find(attempt)
  if (known === undefined) {
    const answer = await verb(call, services)
    const isData = !(answer instanceof Response)
    if (isData) await services.answers.keep(attempt, { request_hash: hash, data: JSON.stringify({ answer }) })
    return answer
  }
  if (known.request_hash !== hash) throw ServerError.badRequest('同一 Idempotency-Key 的请求内容不一致')
  return (JSON.parse(known.data) as { answer?: unknown }).answer
}

/**
 * A write that is asked for again, because its answer was lost on the way, is answered as the first time and not
 * written twice. What failed was not written, and is tried anew.
 */
export function answerOnce(verb: Verb): Verb {
  return async (call, services) => {
    const attempt = findAttempt(call)
    if (attempt === undefined) return verb(call, services)
    return services.transaction((inner) => answerAttempt(call, { attempt, verb }, inner))
  }
}
