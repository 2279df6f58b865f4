import { ApiError } from './ApiError'

interface GetOptions {
  /** How many bytes to fetch from the start; all, unless given. */
  readonly first?: number
}

/** The bytes at an address that the server has signed; rejects with an ApiError. */
export type GetBytes = (address: string, options?: GetOptions) => Promise<Blob>

export interface PutOptions {
  readonly signal: AbortSignal
  /** How many bytes are on their way, as far as the browser says. */
  readonly onSent?: (bytes: number) => void
}

/** Puts bytes to an address that the server has signed; rejects with an ApiError. */
export type PutBytes = (address: string, bytes: Blob, options: PutOptions) => Promise<void>

function toByteFailure(status: number, kind: 'network' | 'aborted' | 'answer'): ApiError {
  const message = kind === 'aborted' ? '请求已取消' : '网络连接失败，请检查网络后重试'
  return new ApiError({ kind, status, code: status, message, silent: kind === 'aborted' })
}

/** Only XMLHttpRequest says how far an upload is. The address is its own proof: no token, no cookie goes along. */
const putByXhr: PutBytes = (address, bytes, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('PUT', address)
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(toByteFailure(request.status, 'answer'))
    }
    request.onerror = () => reject(toByteFailure(0, 'network'))
    request.onabort = () => reject(toByteFailure(0, 'aborted'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return reject(toByteFailure(0, 'aborted'))
    request.send(bytes)
  })

/** For a server in this process, which has no network before it. */
function putByFetch(send: (request: Request) => Promise<Response>): PutBytes {
  return async (address, body, { signal, onSent }) => {
    const response = await send(new Request(address, { method: 'PUT', body, signal })).catch((): never => {
      throw toByteFailure(0, signal.aborted ? 'aborted' : 'network')
    })
    if (!response.ok) throw toByteFailure(response.status, 'answer')
    onSent?.(body.size)
  }
}

interface ByteSettings {
  readonly baseUrl: string
  readonly fetch?: (request: Request) => Promise<Response>
}

export function createPutBytes({ baseUrl, fetch }: ByteSettings): PutBytes {
  const put = fetch ? putByFetch(fetch) : putByXhr
  return (address, bytes, options) => put(toAbsoluteUrl(address, baseUrl), bytes, options)
}

/** An address of this server's own store is a path below the server; any other is whole. */
function toAbsoluteUrl(address: string, baseUrl: string): string {
  return new URL(address, new URL(baseUrl, globalThis.location?.href)).href
}

export function createGetBytes({ baseUrl, fetch = (request) => globalThis.fetch(request) }: ByteSettings): GetBytes {
  return async (address, { first } = {}) => {
    const headers: HeadersInit = first === undefined ? {} : { Range: `bytes=0-${first - 1}` }
    const response = await fetch(new Request(toAbsoluteUrl(address, baseUrl), { headers })).catch((): never => {
      throw toByteFailure(0, 'network')
    })
    if (!response.ok) throw toByteFailure(response.status, 'answer')
    return response.blob()
  }
}
