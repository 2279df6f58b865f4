import { PDF } from './downloadHeaders'
import type { ByteRange } from './fileStore'

export interface AnswerableBytes {
  readonly size: number
  readonly headers: { readonly [name: string]: string }
  readonly read: (range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>
}

/** Keeps a file from running as a page of this site, and from being changed by proxies. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store, no-transform',
  'Accept-Ranges': 'bytes',
}

/** PDF gets no sandbox, because some browsers' viewers do not work in one; viewers are isolated anyway. */
function toPolicy(contentType: string | undefined): string {
  const part = contentType === PDF ? "object-src 'self'; style-src 'unsafe-inline'" : 'sandbox'
  return `default-src 'none'; frame-ancestors 'none'; ${part}`
}

/** Answers a file, or the range of it that the request asks for; 416 for a range outside the file. */
export async function answerBytes(request: Request, { size, headers, read }: AnswerableBytes): Promise<Response> {
  const range = readByteRange(request.headers.get('Range'), size)
  const all = { ...headers, ...SAFE, 'Content-Security-Policy': toPolicy(headers['Content-Type']) }
  if (range === 'none') {
    return new Response(null, { status: 416, headers: { ...all, 'Content-Range': `bytes */${size}` } })
  }
  const length = range === undefined ? size : range.end - range.start + 1
  const body = request.method === 'HEAD' ? null : await read(range)
  return new Response(body, {
    status: range === undefined ? 200 : 206,
    headers: {
      ...all,
      'Content-Length': String(length),
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  })
}

/** Parses a Range header for a file of `size` bytes; undefined means the whole file, `none` a range outside it. */
function readByteRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'none' : { start, end }
}
