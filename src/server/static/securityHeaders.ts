/** What every answer carries, the API's too. */
export const SECURITY_HEADERS: { readonly [name: string]: string } = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** The policy of every other answer: nothing that is opened by itself may load or run anything. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of other pages that lie beside the app: they may be framed, and reach nothing of it. */
export const PAGE_POLICY = [
  "default-src 'self' data: 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
].join('; ')

/** Where the page may have things from besides this server. */
export interface OtherOrigins {
  /** Where files are put and shown from, where that is not this server. */
  readonly files?: string
  /** Where pictures come from that are only shown: the tiles of maps. */
  readonly pictures?: readonly string[]
}

/** The policy of the page; only styles that carry the nonce of this one answer count. */
export function contentPolicy(nonce: string, { files, pictures = [] }: OtherOrigins = {}): string {
  const store = files === undefined ? [] : [files]
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...store, ...pictures].join(' '),
    ["connect-src 'self'", ...store].join(' '),
    // Links of the menu that lead to pages of the web are shown in a frame.
    "frame-src 'self' http: https:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
