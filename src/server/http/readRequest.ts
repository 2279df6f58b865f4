import type { RecordInput } from './call'
import { isUnstorable } from './isUnstorable'
import { isJsonObject, type Json, type JsonObject } from './json'
import { readBodyText } from './limitBodies'
import { MEDIA_TYPES, type Operation, type RequestBody } from './operation'
import { refuseHugeJson } from './refuseHugeJson'
import { ServerError } from './ServerError'
import { toRecordInput } from './toRecordInput'

/** Throws badRequest. Recurses without a limit, so the value must have passed its schema. */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && isUnstorable(value)) throw ServerError.badRequest('请求包含无效字符')
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseUnstorable)
}

/** The query with each parameter under its name of today, which counts where both are given. */
export function withNamesOfToday(
  query: { readonly [name: string]: string },
  { parameters }: Pick<Operation, 'parameters'>,
): { readonly [name: string]: string } {
  const now = new Map(
    parameters.flatMap(({ name, formerly = [] }) => formerly.map((former) => [former, name] as const)),
  )
  if (now.size === 0) return query
  const former = Object.entries(query).flatMap(([name, value]) => {
    const today = now.get(name)
    return today === undefined ? [] : [[today, value] as const]
  })
  const rest = Object.entries(query).filter(([name]) => !now.has(name))
  return Object.fromEntries([...former, ...rest])
}

/** The non-blank parameters; the first of a repeated one counts. */
export function readQuery(url: string): { readonly [name: string]: string } {
  const query = new Map<string, string>()
  for (const [name, value] of new URL(url).searchParams) {
    refuseUnstorable(name)
    refuseUnstorable(value)
    if (value.trim() !== '' && !query.has(name)) query.set(name, value)
  }
  return Object.fromEntries(query)
}

/** The query with the parameters that the body carries instead; the query counts where both name one. */
export function withCarried(
  query: { readonly [name: string]: string },
  body: RecordInput,
  { parameters }: Operation,
): { readonly [name: string]: string } {
  const carried = parameters.flatMap(({ name, inBody }) => {
    const value = inBody ? body[name] : undefined
    return typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(carried), ...query }
}

function parseJson(text: string, isList = false): JsonObject {
  refuseHugeJson(text)
  let value: Json | undefined
  try {
    value = JSON.parse(text)
  } catch {
    // refused below
  }
  const body = isList && Array.isArray(value) ? { items: value } : value
  if (!isJsonObject(body) || Array.isArray(value) !== isList) {
    throw ServerError.badRequest(isList ? '请求体不是有效的 JSON 数组' : '请求体不是有效的 JSON 对象')
  }
  return body
}

function refuseMedia(): never {
  throw new ServerError({ kind: 'unsupportedMedia', message: '不支持的请求体类型' })
}

function parse(text: string, expected: RequestBody, mediaType: string): JsonObject {
  if (text.trim() === '') {
    if (expected.required) throw ServerError.badRequest('缺少请求体')
    return {}
  }
  if (mediaType !== MEDIA_TYPES[expected.type]) return refuseMedia()
  return expected.type === 'json' ? parseJson(text, expected.list) : Object.fromEntries(new URLSearchParams(text))
}

/** The writable fields of the body of at most `limit` bytes, unchecked. Empty for multipart: the verb reads the form. */
export async function readBody(request: Request, operation: Operation, limit: number): Promise<RecordInput> {
  if (operation.body === undefined) return {}
  const mediaType = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (operation.body.type === 'multipart') return mediaType === MEDIA_TYPES.multipart ? {} : refuseMedia()
  return toRecordInput(parse(await readBodyText(request, limit), operation.body, mediaType), operation.body.schema)
}
