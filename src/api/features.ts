import { ApiError } from './ApiError'
import type { AdditionFeature, TypedCall } from './typedCall'

/** What a backend says of itself where it adds to Blade. */
type Announced =
  /** A stale save is answered with the record as it is now. */
  | 'conflictRecord'
  /** Files may go with a verdict. */
  | 'verdictFiles'
  | 'captcha'
  | AdditionFeature

/** What a backend does beyond Blade; screens offer no more than that. */
export interface Features extends Readonly<Partial<Record<Announced, true>>> {
  /** Seconds without a request after which a session ends; 0: none. */
  readonly idleSeconds: number
  /** Characters that a new password must have. */
  readonly passwordLength: number
}

/** The least that NIST SP 800-63B allows, for a backend that says nothing of it. */
const MIN_PASSWORD_LENGTH = 8

export const NO_FEATURES: Features = { idleSeconds: 0, passwordLength: MIN_PASSWORD_LENGTH }

export const FEATURES_OPERATION = 'session.server.features'

function toFeatures(data: unknown): Features {
  const told = Object.entries(typeof data === 'object' && data !== null ? data : {})
  const kept = told.filter(([name, value]) =>
    name in NO_FEATURES ? Number.isInteger(value) && value > 0 : value === true,
  )
  return { ...NO_FEATURES, ...Object.fromEntries(kept) }
}

/** Refusals that say nothing of the question: it came too slowly, too early or too often. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

/** Whether a backend that does not know the question has said so. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'answer' && error.status < 500 && !PASSING.has(error.status)
}

/** Asked once. A backend that does not know the question has none of it; one that cannot answer now is asked again. */
export function createFeatures(call: TypedCall): () => Promise<Features> {
  let asked: Promise<Features> | undefined
  const ask = async () => {
    try {
      return toFeatures(await call(FEATURES_OPERATION, {}, { withoutToken: true }))
    } catch (error) {
      if (isUnknown(error)) return NO_FEATURES
      asked = undefined
      throw error
    }
  }
  return () => {
    asked ??= ask()
    return asked
  }
}

/** Throws what a backend would answer that does not know the operation. */
export function refuseUnannounced(feature: string, features: Features): void {
  if (feature in features) return
  throw new ApiError({ kind: 'answer', status: 404, code: 404, message: '当前后端没有此功能' })
}
