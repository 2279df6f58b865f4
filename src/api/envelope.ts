import type { RecordCodec } from '../contract/route'
import type { RecordData } from '../contract/value'
import { translateFilled } from '../text/text'
import { ApiError } from './ApiError'
import { decodeData } from './codec'
import { isRecord } from './isRecord'

export interface Answer {
  /** HTTP status. */
  readonly status: number
  /** The parsed JSON; undefined where the answer was none. */
  readonly body: unknown
  /** The version of what the caller is granted, where the server says it. */
  readonly grants?: string
  /** The `Content-Disposition` of a file; '' where it has none. */
  readonly disposition?: string
}

export const SUCCESS = 200
export const UNAUTHORIZED = 401
/** Highest HTTP status of an answer of the backend itself; above it a gateway speaks. */
const MAX_OWN_STATUS = 500
const FORBIDDEN = 403
const STALE_PASSWORD = 428

/** The `data` of a good answer, without what the wire sends for null; throws what any other says. */
export function openEnvelope(
  answer: Answer,
  silentStatuses: readonly number[],
  codec?: RecordCodec | undefined,
): unknown {
  const code = codeOf(answer)
  if (isRecord(answer.body) && code === SUCCESS && answer.status <= MAX_OWN_STATUS)
    return decodeData(answer.body.data, codec)
  throw toAnswerError(answer, silentStatuses, codec)
}

/** Whether it would be done if the user showed the password again. */
export function isStalePassword(answer: Answer): boolean {
  return codeOf(answer) === STALE_PASSWORD
}

export function isForbidden(answer: Answer): boolean {
  return codeOf(answer) === FORBIDDEN
}

export function isUnauthorized(answer: Answer): boolean {
  return codeOf(answer) === UNAUTHORIZED
}

/** What an answer that is not good says, with the fields it speaks of. */
export function toAnswerError(answer: Answer, silentStatuses: readonly number[], codec?: RecordCodec): ApiError {
  const code = codeOf(answer)
  const said = messageOf(answer.body)
  const named = code === 400 ? findNamedField(said) : undefined
  const fields = { ...(named && { [named.field]: named.reason }), ...fieldsOf(answer.body) }
  return new ApiError({
    kind: 'answer',
    status: answer.status,
    code,
    message: translateFilled(named?.reason ?? said ?? silenceText(answer.status)),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...currentOf(answer.body, codec),
    // The end of the session speaks for itself.
    silent: code === UNAUTHORIZED || silentStatuses.includes(answer.status),
  })
}

function codeOf({ status, body }: Answer): number {
  return isRecord(body) && typeof body.code === 'number' ? body.code : status
}

function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  return [body.msg, body.error_description].find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined
}

function currentOf(body: unknown, codec: RecordCodec | undefined): { readonly current?: RecordData } {
  const current = isRecord(body) && isRecord(body.data) ? body.data.current : undefined
  // What the codec has decoded are values.
  return isRecord(current) ? { current: decodeData(current, codec) as RecordData } : {}
}

function fieldsOf(body: unknown): { readonly [path: string]: string } {
  const fields = isRecord(body) && isRecord(body.data) ? body.data.fields : undefined
  if (!isRecord(fields)) return {}
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.map(([path, message]) => [toPath(path), translateFilled(message)]))
}

const FIELD_REASON = /^([A-Za-z_][\w.[\]]*)[:：]\s*(\S.*)$/s

/** Blade's checks of a single field answer `FIELD:reason`. */
function findNamedField(message: string | undefined): { field: string; reason: string } | undefined {
  const [, field, reason] = FIELD_REASON.exec(message ?? '') ?? []
  return field && reason ? { field: toPath(field), reason } : undefined
}

/** `rows[0].name` as `rows.0.name`. */
function toPath(path: string): string {
  return path.replaceAll(/\[(\d+)\]/g, '.$1')
}

function silenceText(status: number): string {
  return status > MAX_OWN_STATUS ? '服务暂时不可用，请稍后重试' : '未知错误'
}
