export type Encoding = 'br' | 'gzip'

export interface AppFile {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Absent if the content is already compressed. */
  readonly encode?: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
}

/** By path from the site's root: `/index.html`, `/assets/main-3f2a.js`. */
export type AppFiles = ReadonlyMap<string, AppFile>

const TYPES: { readonly [extension: string]: string } = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}

export function contentType(path: string): string {
  return TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

export function isCompressible(type: string): boolean {
  return /^text\/|json|javascript|svg|wasm|x-icon/.test(type)
}
