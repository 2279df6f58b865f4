import type { MiddlewareHandler } from 'hono'
import type { Operation } from './operation'
import { refuseManyParts } from './refuseManyParts'
import { ServerError } from './ServerError'
import { type ServerConfig, UPLOAD_LIMITS } from './serverConfig'
import { toPaths } from './toPaths'

/** Bytes of a body sent without a sign-in: room for names and passwords. */
const PUBLIC_BYTES = 64 * 1024

/** Bytes that the body of an operation may have; forms with files may be larger. */
export function findBodyLimit({ permission, body }: Operation, { uploads, maxBodyBytes }: ServerConfig): number {
  if (body?.type === 'multipart') return (uploads ?? UPLOAD_LIMITS).form
  return permission.kind === 'public' ? Math.min(PUBLIC_BYTES, maxBodyBytes) : maxBodyBytes
}

function refuse(): never {
  throw new ServerError({ kind: 'tooLarge', message: '请求体过大' })
}

/** Refuses bodies by their Content-Length; a body without one is counted while it is read, after authentication. */
export function limitBodies(config: ServerConfig, operations: readonly Operation[]): MiddlewareHandler {
  const limits = new Map(
    operations.flatMap((operation) => toPaths(operation.path).map((path) => [path, findBodyLimit(operation, config)])),
  )
  // Uploads to a signed address are counted while they are read.
  const isFile = (path: string) => toPaths('/files/').some((start) => path.startsWith(start))
  return (context, next) => {
    const { path } = context.req
    const length = Number(context.req.header('Content-Length') ?? 0)
    if (!isFile(path) && length > (limits.get(path) ?? config.maxBodyBytes)) refuse()
    return next()
  }
}

/** True if the body cannot exceed its Content-Length, which `limitBodies` has checked. */
function isMeasured(request: Request): boolean {
  return request.headers.has('Content-Length') && !request.headers.has('Transfer-Encoding')
}

async function collect(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => undefined)
      refuse()
    }
    chunks.push(next.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** Turns an aborted upload into badRequest, so that it is not reported as an error of the server. */
function refuseBroken(error: unknown): never {
  if (error instanceof ServerError) throw error
  throw ServerError.badRequest('请求体不完整')
}

/** Reads at most `limit` bytes as text. Throws ServerError. */
export async function readBodyText(request: Request, limit: number): Promise<string> {
  if (isMeasured(request) || request.body === null) return request.text().catch(refuseBroken)
  return new TextDecoder().decode(await collect(request.body, limit).catch(refuseBroken))
}

/** Time that the largest form takes at 1.3 Mbit/s. */
const FORM_SECONDS = 300

/** Aborts slow uploads: their bytes would occupy memory as long as the sender likes. */
async function collectInTime(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const late = new ServerError({ kind: 'timeout', message: '上传过慢，已中止，请重试' })
  const signal = AbortSignal.timeout(FORM_SECONDS * 1000)
  const piped = body.pipeTo(writable, { signal }).catch(() => undefined)
  const bytes = await collect(readable, limit).catch((error: unknown) => {
    throw signal.aborted ? late : error
  })
  await piped
  return bytes
}

/** Reads the whole body of a form, at most `limit` bytes, and returns the request with it. Throws ServerError. */
export async function collectForm(request: Request, limit: number): Promise<Request> {
  if (request.body === null) return request
  const { url, method, headers, signal } = request
  const body = await collectInTime(request.body, limit).catch(refuseBroken)
  refuseManyParts(body, headers.get('Content-Type') ?? '')
  return new Request(url, { method, headers, signal, body })
}
