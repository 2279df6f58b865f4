const SHAPE = /^https?:\/\/(\*\.(?=[^.]+\.))?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

/** True for scheme, host, optionally with `*.` before two labels or more, and port: safe in the content policy. */
export function isMapOrigin(text: string): boolean {
  return SHAPE.test(text)
}
