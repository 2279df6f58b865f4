/** What is known of one request beside what it says itself. The server fills in who asked what, for the log. */
export interface Trace {
  /** Of the client's address, as far as the proxies in front are trusted; absent: not known. */
  readonly address?: string
  /** Whether the client came by TLS, as a trusted proxy says. */
  readonly isSecure?: boolean
  requestId?: string
  operationId?: string
  userId?: string
}
