const ACCEPTED = /^[A-Za-z0-9_-]{1,64}$/

/** The caller's `X-Request-Id` if it is well formed, else a new UUID. */
export function toRequestId(headers: Headers): string {
  const given = headers.get('X-Request-Id') ?? ''
  return ACCEPTED.test(given) ? given : crypto.randomUUID()
}
