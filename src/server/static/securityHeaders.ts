/** Headers of every answer, the API's included. */
export const SECURITY_HEADERS: { readonly [name: string]: string } = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Default policy: a document opened on its own may not load or run anything. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Policy of embedded pages beside the app: they may be framed, but are sandboxed from it. */
export const PAGE_POLICY = [
  "default-src 'self' data: 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
].join('; ')

/** Origins besides this server that the page may load from. */
export interface OtherOrigins {
  /** The file store, if it is another server. */
  readonly files?: string
  /** Origins of images only: map tiles. */
  readonly pictures?: readonly string[]
}

/** Policy of the app's page; styles need this answer's nonce. */
export function contentPolicy(nonce: string, { files, pictures = [] }: OtherOrigins = {}): string {
  const store = files === undefined ? [] : [files]
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...store, ...pictures].join(' '),
    ["connect-src 'self'", ...store].join(' '),
    // Menu links to web pages open in a frame.
    "frame-src 'self' http: https:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
