/** What the server knows of a request besides its content; the handler fills in operation and user for the log. */
export interface Trace {
  /** The client's address according to the trusted proxies; absent: unknown. */
  readonly address?: string
  /** True if the client used TLS, according to a trusted proxy. */
  readonly isSecure?: boolean
  requestId?: string
  operationId?: string
  userId?: string
}
