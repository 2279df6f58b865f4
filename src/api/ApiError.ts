import type { RecordData } from '../contract/value'

export type ApiErrorKind = 'answer' | 'network' | 'timeout' | 'aborted'

export interface ApiFailure {
  readonly kind: ApiErrorKind
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  /** Code of the envelope, else the HTTP status. */
  readonly code: number
  /** In the server's words, or Chinese text of our own. */
  readonly message: string
  /** Messages by field path, e.g. `projectCode` or `projectRentalReportList.0.buildNumber`. */
  readonly fields?: { readonly [path: string]: string }
  /** The record as it is stored now, where somebody else has changed it meanwhile. */
  readonly current?: RecordData
  /** The configuration says that nobody is told. */
  readonly silent?: boolean
}

/** The only error that leaves this room. */
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
