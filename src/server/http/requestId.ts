const ACCEPTED = /^[A-Za-z0-9_-]{1,64}$/

/** The caller's id where it is one, else a new one; answered in the same header. */
export function toRequestId(headers: Headers): string {
  const given = headers.get('X-Request-Id') ?? ''
  return ACCEPTED.test(given) ? given : crypto.randomUUID()
}
