import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import type { Api } from './api'

/** Signed addresses are good for five minutes; none is used that may end while it is. */
const FRESH_MS = 4 * 60_000

const ASKED = /^(?!https?:|blob:|data:)/

const OPERATION = 'resource.file.down-file'

interface Address {
  readonly url: string
}

function addressQuery(api: Api, url: string) {
  return {
    queryKey: ['file', url],
    queryFn: () => api.call(OPERATION, { body: { url } }),
    staleTime: FRESH_MS,
    retry: false,
  }
}

/** Where a stored file is seen; nothing while that is not known. Files elsewhere stand at their own address. */
export function useFileAddress(url: string | undefined): string | undefined {
  const api = useApi()
  const asks = url !== undefined && ASKED.test(url)
  const { data } = useQuery({ ...addressQuery(api, url ?? ''), enabled: asks })
  return asks ? data?.url : url
}

interface Demand {
  /** To be kept, never shown in its tab. */
  readonly download?: boolean
}

async function findAddress({ url, download }: Demand & Address, api: Api, client: QueryClient): Promise<string> {
  if (!ASKED.test(url)) return url
  if (download) return (await api.call(OPERATION, { body: { url, download } })).url
  return (await client.fetchQuery(addressQuery(api, url))).url
}

/** Finds the address of a file at the moment in which somebody wants it; rejects with an ApiError. */
export function useFileFinder(): (url: string, demand?: Demand) => Promise<string> {
  const api = useApi()
  const client = useQueryClient()
  return (url, demand = {}) => findAddress({ url, ...demand }, api, client)
}
