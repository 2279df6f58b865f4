import type { Api } from './api'
import { FEATURES_OPERATION } from './features'
import { readKey } from './operationQuery'

/** Never stale: features do not change while the page is open. */
export function featuresQuery(api: Pick<Api, 'features'>) {
  return {
    queryKey: readKey(FEATURES_OPERATION, undefined),
    queryFn: () => api.features(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}
