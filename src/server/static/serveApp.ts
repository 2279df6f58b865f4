import type { Random } from '../http/serverConfig'
import type { AppFile, AppFiles, Encoding } from './appFile'
import { contentPolicy, PAGE_POLICY } from './securityHeaders'
import { tileOrigins } from './tileOrigins'

const INDEX = '/index.html'
const CONFIG = '/config.json'
const NONCE = '__CSP_NONCE__'
const HASHED = '/assets/'
const EMBEDDED = '/myiframe/'

/** The best encoding that the browser accepts; ignores those with q=0. */
function chooseEncoding(header: string): Encoding | undefined {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality]) => !/^\s*q=0(\.0+)?\s*$/.test(quality ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

function answer(request: Request, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  const all = { ...headers, 'Content-Length': String(body.byteLength) }
  return new Response(request.method === 'HEAD' ? null : body, { headers: all })
}

async function answerFile(request: Request, path: string, file: AppFile): Promise<Response> {
  const encoding = file.encode && chooseEncoding(request.headers.get('Accept-Encoding') ?? '')
  const body = encoding === undefined ? file.body : await file.encode?.(encoding)
  return answer(request, body ?? file.body, {
    'Content-Type': file.type,
    'Cache-Control': path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.encode && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(file.type.startsWith('text/html') && { 'Content-Security-Policy': PAGE_POLICY }),
  })
}

export interface PageParts {
  readonly random: Random
  /** Undefined if this server serves the files. */
  readonly filesOrigin?: string
  /** Origins of map tiles besides those in the app's configuration. */
  readonly mapOrigins?: readonly string[]
}

function answerIndex(request: Request, index: AppFile, { random, filesOrigin, mapOrigins }: PageParts): Response {
  const nonce = btoa(String.fromCharCode(...random(16)))
  const page = new TextDecoder().decode(index.body).replaceAll(NONCE, nonce)
  return answer(request, new TextEncoder().encode(page), {
    'Content-Type': index.type,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentPolicy(nonce, { files: filesOrigin, pictures: mapOrigins }),
  })
}

function toErrorResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** True for a route of the app: a path without an extension, or an embedded page, whose path ends in a URL. */
function isRoute(path: string): boolean {
  return path.startsWith(EMBEDDED) || !path.slice(path.lastIndexOf('/')).includes('.')
}

/** The built app as one `fetch`. Throws without an index.html. */
export function serveApp(files: AppFiles, parts: PageParts): (request: Request) => Promise<Response> {
  const index = files.get(INDEX)
  if (index === undefined) throw new Error('The app has no index.html')
  const all = { ...parts, mapOrigins: [...(parts.mapOrigins ?? []), ...tileOrigins(files.get(CONFIG))] }
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return toErrorResponse(405, 'Method Not Allowed')
    const path = new URL(request.url).pathname
    const file = path === INDEX ? undefined : files.get(path)
    if (file !== undefined) return answerFile(request, path, file)
    return path === INDEX || isRoute(path) ? answerIndex(request, index, all) : toErrorResponse(404, 'Not Found')
  }
}
