const SHAPE = /^https?:\/\/(\*\.(?=[^.]+\.))?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

/** Whether it may stand in the content policy as it is: scheme, host with `*.` before two names at least, and port. */
export function isMapOrigin(text: string): boolean {
  return SHAPE.test(text)
}
