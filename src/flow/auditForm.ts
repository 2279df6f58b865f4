import { ApiError } from '../api/ApiError'
import type { RecordData } from '../contract/value'

/** A form that stands above the decision. */
export interface AuditForm {
  /** Checks it, and where nothing is wrong hands over what was filled in; it is saved once `send` has resolved. */
  readonly submit: (send: (values: RecordData) => Promise<void>) => Promise<boolean>
}

const PREFIX = 'variables.'

/** The refusal of what was filled in, at the fields of the form. */
export function toFormError(error: ApiError): ApiError | undefined {
  const fields = Object.entries(error.fields ?? {}).filter(([path]) => path.startsWith(PREFIX))
  if (fields.length === 0) return undefined
  const { kind, status, code, message } = error
  const own = fields.map(([path, said]) => [path.slice(PREFIX.length), said] as const)
  return new ApiError({ kind, status, code, message, fields: Object.fromEntries(own) })
}

/** The handler thought better of it: the form stays as it is, and nobody is told. */
export function takenBack(): ApiError {
  return new ApiError({ kind: 'aborted', status: 0, code: 0, message: '', silent: true })
}
