import type { Finding, Severity } from './diagnostic'

export interface MessageText {
  readonly message: string
  readonly hint?: string
}

/** One kind of mistake: its permanent code, what its page in docs/ says, and the sentence for one occurrence. */
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
  /** What went wrong, in a few words. */
  readonly title: string
  /** Why it is wrong and how to put it right. */
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
