import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import type { Api } from './api'

/** Signed addresses are good for five minutes; none is used that may end while it is. */
const FRESH_MS = 4 * 60_000

const ASKED = /^(?!https?:|blob:|data:)/

interface Address {
  readonly url: string
}

function addressQuery(api: Api, url: string) {
  return {
    queryKey: ['file', url],
    queryFn: () => api.call('resource.file.down-file', { body: { url } }) as Promise<Address>,
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

async function findAddress(url: string, api: Api, client: QueryClient): Promise<string> {
  if (!ASKED.test(url)) return url
  return (await client.fetchQuery(addressQuery(api, url))).url
}

/** Finds the address of a file at the moment in which somebody wants it; rejects with an ApiError. */
export function useFileFinder(): (url: string) => Promise<string> {
  const api = useApi()
  const client = useQueryClient()
  return (url) => findAddress(url, api, client)
}
