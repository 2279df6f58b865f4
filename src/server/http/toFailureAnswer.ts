import { type Envelope, toFailure } from './envelope'
import { type Failure, ServerError } from './ServerError'

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 428 | 429 | 500 | 503 | 507

export interface FailureAnswer {
  readonly status: FailureStatus
  readonly envelope: Envelope
  readonly headers: Record<string, string>
}

function toStatus(kind: Failure['kind']): FailureStatus {
  switch (kind) {
    case 'badRequest':
      return 400
    case 'unauthorized':
      return 401
    case 'forbidden':
      return 403
    case 'notFound':
      return 404
    case 'methodNotAllowed':
      return 405
    case 'conflict':
      return 409
    case 'tooLarge':
      return 413
    case 'unsupportedMedia':
      return 415
    case 'stalePassword':
      return 428
    case 'tooMany':
      return 429
    case 'timeout':
    case 'unavailable':
      return 503
    case 'full':
      return 507
    default:
      return kind satisfies never
  }
}

/** The HTTP answer to a thrown ServerError; undefined for any other error. */
export function toFailureAnswer(error: unknown): FailureAnswer | undefined {
  if (!(error instanceof ServerError)) return undefined
  const { failure } = error
  const status = toStatus(failure.kind)
  const fields = 'fields' in failure ? failure.fields : undefined
  const current = 'current' in failure ? failure.current : undefined
  const headers: Record<string, string> = 'retryAfter' in failure ? { 'Retry-After': String(failure.retryAfter) } : {}
  return { status, envelope: toFailure(status, failure.message, { fields, current }), headers }
}
