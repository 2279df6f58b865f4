import type { Finding, Offer, Severity } from './diagnostic'

export interface MessageText extends Offer {
  readonly message: string
}

/** One kind of error: a permanent code, the text of its page in docs/, and a function that creates a finding. */
export interface Message<Details extends readonly unknown[]> {
  (...details: Details): Finding
  readonly code: string
  readonly severity: Severity
  readonly title: string
  readonly page: string
}

export interface MessageKind {
  readonly code: string
  readonly severity?: Severity
  /** The error in a few words. */
  readonly title: string
  /** The reason of the error and its remedy. */
  readonly page: string
}

export function defineMessage<Details extends readonly unknown[]>(
  kind: MessageKind,
  say: (...details: Details) => MessageText,
): Message<Details> {
  const severity = kind.severity ?? 'error'
  const create = (...details: Details): Finding => ({ code: kind.code, severity, ...say(...details) })
  return Object.assign(create, { code: kind.code, severity, title: kind.title, page: kind.page })
}
