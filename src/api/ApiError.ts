import type { RecordData } from '../contract/value'

export type ApiErrorKind = 'answer' | 'network' | 'timeout' | 'aborted'

export interface ApiFailure {
  readonly kind: ApiErrorKind
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Code of the envelope, else the HTTP status. */
  readonly code: number
  /** Message of the server, translated where a term exists, or an untranslated Chinese text of the app. */
  readonly message: string
  /** Messages by field path, e.g. `projectCode` or `projectRentalReportList.0.buildNumber`. */
  readonly fields?: { readonly [path: string]: string }
  /** Stored record after a conflicting save. */
  readonly current?: RecordData
  /** True if the UI shows no message. */
  readonly silent?: boolean
}

/** Error of every failed call. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: number
  readonly fields?: { readonly [path: string]: string }
  readonly current?: RecordData
  readonly silent: boolean

  constructor(failure: ApiFailure) {
    super(failure.message)
    this.name = 'ApiError'
    this.kind = failure.kind
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields
    this.current = failure.current
    this.silent = failure.silent ?? false
  }
}
