import { ApiError } from './ApiError'
import type { AdditionFeature, TypedCall } from './typedCall'

type Announced =
  /** A conflicting save is answered with the stored record. */
  | 'conflictRecord'
  /** Decisions on tasks take files. */
  | 'decisionFiles'
  | 'captcha'
  /** Lists take groups of conditions. */
  | 'conditionGroups'
  /** Lists answer sums of all that matches. */
  | 'listSums'
  /** Dashboards take the filters of their screens. */
  | 'dashboardFilters'
  /** Imports say of each row of a workbook what becomes of it. */
  | 'importPreview'
  /** What takes ids in its query takes them in a JSON body, too. */
  | 'bodyIds'
  | AdditionFeature

/** Additions of a backend to Blade; screens offer no others. */
export interface Features extends Readonly<Partial<Record<Announced, true>>> {
  /** Seconds without a request after which a session ends; 0 for never. */
  readonly idleSeconds: number
  /** Minimum length of a new password. */
  readonly passwordLength: number
}

/** Minimum of NIST SP 800-63B, for backends that announce none. */
const MIN_PASSWORD_LENGTH = 8

export const NO_FEATURES: Features = { idleSeconds: 0, passwordLength: MIN_PASSWORD_LENGTH }

export const FEATURES_OPERATION = 'session.server.features'

function toFeatures(data: unknown): Features {
  const announced = Object.entries(typeof data === 'object' && data !== null ? data : {})
  const kept = announced.filter(([name, value]) =>
    name in NO_FEATURES ? Number.isInteger(value) && value > 0 : value === true,
  )
  return { ...NO_FEATURES, ...Object.fromEntries(kept) }
}

/** Statuses that may pass on retry: timeout, too early, too many requests. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

/** True if the backend does not know the operation. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'answer' && error.status < 500 && !PASSING.has(error.status)
}

/** Memoized; a backend without the operation has no features, and a failed request is repeated by the next call. */
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

/** Throws the 404 of a backend that does not know the operation. */
export function refuseUnannounced(feature: string, features: Features): void {
  if (feature in features) return
  throw new ApiError({ kind: 'answer', status: 404, code: 404, message: '当前后端没有此功能' })
}
