import type { Api } from './api'
import { FEATURES_OPERATION } from './features'
import { readKey } from './operationQuery'

/** What the backend adds to Blade; it never changes while the page is open. */
export function featuresQuery(api: Pick<Api, 'features'>) {
  return {
    queryKey: readKey(FEATURES_OPERATION, undefined),
    queryFn: () => api.features(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}
