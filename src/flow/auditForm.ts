import { ApiError } from '../api/ApiError'
import type { RecordData } from '../contract/value'

export interface AuditForm {
  /** Validates and passes the values to `send`; the form counts as saved once `send` has resolved. */
  readonly submit: (send: (values: RecordData) => Promise<void>) => Promise<boolean>
}

const PREFIX = 'variables.'

/** The server's errors on the form's fields; undefined if it reported none. */
export function toFormError(error: ApiError): ApiError | undefined {
  const fields = Object.entries(error.fields ?? {}).filter(([path]) => path.startsWith(PREFIX))
  if (fields.length === 0) return undefined
  const { kind, status, code, message } = error
  const own = fields.map(([path, message]) => [path.slice(PREFIX.length), message] as const)
  return new ApiError({ kind, status, code, message, fields: Object.fromEntries(own) })
}

/** A silent error that keeps the form open after the handler has cancelled the decision. */
export function takenBack(): ApiError {
  return new ApiError({ kind: 'aborted', status: 0, code: 0, message: '', silent: true })
}
