/** `fields` holds messages by field path, `current` the stored record of a conflict. */
export interface FailureDetails {
  readonly fields?: unknown
  readonly current?: unknown
}

/** Blade's answer `R`; null data becomes an empty object. */
export interface Envelope {
  readonly code: number
  readonly success: boolean
  readonly msg: string
  readonly data: unknown
}

export function toSuccess(data: unknown): Envelope {
  return { code: 200, success: true, msg: '操作成功', data: data ?? {} }
}

/** The answer of a read that found no record. */
export function toEmpty(): Envelope {
  return { code: 200, success: true, msg: '暂无承载数据', data: {} }
}

export function toFailure(code: number, msg: string, { fields, current }: FailureDetails = {}): Envelope {
  const data = { ...(fields !== undefined && { fields }), ...(current !== undefined && { current }) }
  return { code, success: false, msg: msg || '操作失败', data }
}

const encoder = new TextEncoder()

/** As `Response.json`, with a Content-Length, so that no middleware reads the body again to measure it. */
export function toJsonResponse(envelope: Envelope, grants: string | undefined): Response {
  const bytes = encoder.encode(JSON.stringify(envelope))
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.byteLength) }
  return new Response(bytes, { headers: grants === undefined ? headers : { ...headers, 'Grants-Version': grants } })
}
