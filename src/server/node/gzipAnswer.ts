import { gzipSync } from 'node:zlib'

/** Bytes below which an answer fits one packet anyway. */
const SHORTEST = 1400
/** Bytes above which compressing at once would block the thread; larger answers are compressed as a stream. */
const MAX_BUFFERED = 1024 * 1024
/** A fifth of the default level's time for a tenth more bytes. */
const LEVEL = 1

function takesGzip(request: Request): boolean {
  return /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?(\s|,|$))/i.test(request.headers.get('Accept-Encoding') ?? '')
}

/**
 * Compresses JSON of known length on this thread: the asynchronous way waits for the thread pool, which file reads and
 * password hashes use as well. Returns any other answer unchanged.
 */
export async function gzipAnswer(request: Request, answer: Response): Promise<Response> {
  const length = Number(answer.headers.get('Content-Length') ?? 0)
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true
  if (!isJson || length < SHORTEST || length > MAX_BUFFERED || !takesGzip(request)) return answer
  if (request.method === 'HEAD' || answer.headers.has('Content-Encoding')) return answer
  const bytes = new Uint8Array(gzipSync(await answer.arrayBuffer(), { level: LEVEL }))
  const headers = new Headers(answer.headers)
  headers.set('Content-Encoding', 'gzip')
  headers.set('Content-Length', String(bytes.byteLength))
  headers.append('Vary', 'Accept-Encoding')
  return new Response(bytes, { status: answer.status, headers })
}
