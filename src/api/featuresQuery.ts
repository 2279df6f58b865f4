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
}

export const NO_FEATURES: Features = {
  conflictRecord: false,
  sharedViews: false,
  signedUploads: false,
  verdictFiles: false,
  captcha: false,
}

const OPERATION = 'session.server.features'

function toFeatures(data: unknown): Features {
  const told = (typeof data === 'object' ? data : undefined) as Partial<Features> | null | undefined
  const has = (feature: keyof Features) => told?.[feature] === true
  return {
    conflictRecord: has('conflictRecord'),
    sharedViews: has('sharedViews'),
    signedUploads: has('signedUploads'),
    verdictFiles: has('verdictFiles'),
    captcha: has('captcha'),
  }
}

/** Asked once. A backend that does not know the question has none of it; one that is out of reach is asked again. */
export function featuresQuery(api: Api) {
  return {
    queryKey: readKey(OPERATION, undefined),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Features> => {
      try {
        return toFeatures(await api.call(OPERATION, {}, { signal, withoutToken: true }))
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'answer' && error.status < 500) return NO_FEATURES
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}
