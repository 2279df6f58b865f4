import { ApiError } from './ApiError'
import type { Api } from './api'
import { readKey } from './operationQuery'

/** What a backend does beyond Blade; screens offer no more than that. */
export interface Features {
  /** A stale save is answered with the record as it is now. */
  readonly conflictRecord: boolean
  readonly sharedViews: boolean
  /** Files go straight to the store, by signed addresses. */
  readonly signedUploads: boolean
  /** Files may go with a verdict. */
  readonly verdictFiles: boolean
  readonly captcha: boolean
  /** Users see and end their own sessions. */
  readonly ownSessions: boolean
  /** Users may set up an authenticator. */
  readonly secondFactor: boolean
  /** Users may have what is kept about them. */
  readonly ownData: boolean
  /** Users get a key that encrypts their drafts. */
  readonly draftKey: boolean
  /** Seconds without a request after which a session ends; 0: none. */
  readonly idleSeconds: number
  /** Characters that a new password must have. */
  readonly passwordLength: number
}

/** The least that NIST SP 800-63B allows, for a backend that says nothing of it. */
const MIN_PASSWORD_LENGTH = 8

export const NO_FEATURES: Features = {
  conflictRecord: false,
  sharedViews: false,
  signedUploads: false,
  verdictFiles: false,
  captcha: false,
  ownSessions: false,
  secondFactor: false,
  ownData: false,
  draftKey: false,
  idleSeconds: 0,
  passwordLength: MIN_PASSWORD_LENGTH,
}

const OPERATION = 'session.server.features'

function toFeatures(data: unknown): Features {
  const told = (typeof data === 'object' ? data : undefined) as Partial<Features> | null | undefined
  const has = (feature: keyof Features) => told?.[feature] === true
  const number = (feature: 'idleSeconds' | 'passwordLength') => {
    const value = told?.[feature]
    return typeof value === 'number' && value > 0 ? value : NO_FEATURES[feature]
  }
  return {
    conflictRecord: has('conflictRecord'),
    sharedViews: has('sharedViews'),
    signedUploads: has('signedUploads'),
    verdictFiles: has('verdictFiles'),
    captcha: has('captcha'),
    ownSessions: has('ownSessions'),
    secondFactor: has('secondFactor'),
    ownData: has('ownData'),
    draftKey: has('draftKey'),
    idleSeconds: number('idleSeconds'),
    passwordLength: number('passwordLength'),
  }
}

/** Refusals that say nothing of the question: it came too slowly, too early or too often. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])

/** Whether a backend that does not know the question has said so. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'answer' && error.status < 500 && !PASSING.has(error.status)
}

/** Asked once. A backend that does not know the question has none of it; one that cannot answer now is asked again. */
export function featuresQuery(api: Api) {
  return {
    queryKey: readKey(OPERATION, undefined),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Features> => {
      try {
        return toFeatures(await api.call(OPERATION, {}, { signal, withoutToken: true }))
      } catch (error) {
        if (isUnknown(error)) return NO_FEATURES
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}
