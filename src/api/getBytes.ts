import { type ByteSettings, toAbsoluteUrl, toByteFailure } from './putBytes'

/** The bytes at an address that the server has signed; rejects with an ApiError. */
export type GetBytes = (address: string) => Promise<Blob>

export function createGetBytes({ baseUrl, fetch = (request) => globalThis.fetch(request) }: ByteSettings): GetBytes {
  return async (address) => {
    const response = await fetch(new Request(toAbsoluteUrl(address, baseUrl))).catch((): never => {
      throw toByteFailure(0, 'network')
    })
    if (!response.ok) throw toByteFailure(response.status, 'answer')
    return response.blob()
  }
}
