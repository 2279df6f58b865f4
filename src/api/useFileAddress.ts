import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import { ApiError } from './ApiError'
import type { Api } from './api'

/** Less than the five minutes for which signed addresses are valid. */
const FRESH_MS = 4 * 60_000

/** Matches addresses that only the server turns into ones that can be fetched. */
export const ASKED = /^(?!https?:|blob:|data:)/

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

/** Signed address of a stored file; undefined while loading. Absolute addresses stay as they are. */
export function useFileAddress(url: string | undefined): string | undefined {
  const api = useApi()
  const asks = url !== undefined && ASKED.test(url)
  const { data } = useQuery({ ...addressQuery(api, url ?? ''), enabled: asks })
  return asks ? data?.url : url
}

interface Demand {
  /** Requests an address that downloads instead of displaying the file. */
  readonly download?: boolean
}

/** Less is a broken file, as in exports and templates. */
const MIN_BYTES = 40

/** Returns the address; throws if its file is shorter than any download may be. */
async function checkLength(address: string, api: Api): Promise<string> {
  const { size } = await api.get(address, { first: MIN_BYTES })
  if (size < MIN_BYTES)
    throw new ApiError({ kind: 'answer', status: 200, code: 200, silent: false, message: '下载失败！' })
  return address
}

async function findAddress({ url, download }: Demand & Address, api: Api, client: QueryClient): Promise<string> {
  if (!ASKED.test(url)) return url
  if (download) return checkLength((await api.call(OPERATION, { body: { url, download } })).url, api)
  return (await client.fetchQuery(addressQuery(api, url))).url
}

/** Resolves addresses on demand; rejects with an ApiError. */
export function useFileFinder(): (url: string, demand?: Demand) => Promise<string> {
  const api = useApi()
  const client = useQueryClient()
  return (url, demand = {}) => findAddress({ url, ...demand }, api, client)
}
