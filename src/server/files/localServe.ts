import { verifyDemand } from './addressSignature'
import { answerBytes } from './answerBytes'
import { WrongSizeError } from './byteStore'
import { checkKey } from './fileStore'
import { type LocalStoreParts, toMultipartName, toPartName } from './localStoreParts'

interface Demand {
  readonly key: string
  /** The signed parameters. */
  readonly query: { readonly [name: string]: string }
}

const SMALLER = '上传内容与声明的大小不符'
const LARGER = '上传内容超过声明的大小'

function toErrorResponse(status: number, msg: string): Response {
  return Response.json({ code: status, success: false, msg, data: {} }, { status })
}

/** Returns undefined if the signature is wrong or has expired. */
async function readDemand(request: Request, { clock, secret }: LocalStoreParts): Promise<Demand | undefined> {
  const { pathname, searchParams: search } = new URL(request.url)
  const key = pathname.slice(pathname.lastIndexOf('/') + 1)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const query = await verifyDemand({ method, key, search }, secret)
  if (query === undefined || Number(query.expires) * 1000 <= clock()) return undefined
  checkKey(key)
  return { key, query }
}

async function answerGet(request: Request, { key, query }: Demand, { bytes }: LocalStoreParts): Promise<Response> {
  const size = await bytes.size(key)
  if (size === undefined) return toErrorResponse(404, '文件不存在')
  const headers = { 'Content-Type': query.contentType ?? '', 'Content-Disposition': query.disposition ?? '' }
  return answerBytes(request, { size, headers, read: (range) => bytes.read(key, range) })
}

function isOpen(key: string, multipart: string, { bytes }: LocalStoreParts): Promise<boolean> {
  return bytes.size(toMultipartName(key, multipart)).then((size) => size !== undefined)
}

/**
 * Writes a part and returns false if the upload is not open, before or after. `abort` removes the mark before the
 * parts, so a part written after that is removed here.
 */
async function writePart(body: Request['body'], { key, query }: Demand, parts: LocalStoreParts): Promise<boolean> {
  const { multipart = '', number, size } = query
  if (!(await isOpen(key, multipart, parts))) return false
  const name = toPartName(key, { multipart, number: Number(number) })
  await parts.bytes.write(name, body ?? new Blob([]).stream(), Number(size))
  if (await isOpen(key, multipart, parts)) return true
  await parts.bytes.remove(name)
  return false
}

async function takePut(request: Request, demand: Demand, parts: LocalStoreParts): Promise<Response> {
  const announced = request.headers.get('Content-Length')
  if (announced !== null && Number(announced) > Number(demand.query.size)) return toErrorResponse(413, LARGER)
  try {
    const isTaken = await writePart(request.body, demand, parts)
    return isTaken ? new Response(null) : toErrorResponse(409, '文件已上传或上传已取消')
  } catch (error) {
    if (!(error instanceof WrongSizeError)) throw error
    return error.isTooMuch ? toErrorResponse(413, LARGER) : toErrorResponse(400, SMALLER)
  }
}

/** Answers the URLs signed by the store with the same parts; refuses all others. */
export function createLocalServe(parts: LocalStoreParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const demand = await readDemand(request, parts)
    if (demand === undefined) return toErrorResponse(403, '地址无效或已过期')
    return request.method === 'PUT' ? takePut(request, demand, parts) : answerGet(request, demand, parts)
  }
}
