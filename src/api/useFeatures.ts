import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import { type Features, featuresQuery, NO_FEATURES } from './featuresQuery'

/** What the server does beyond Blade, as far as it has said so. */
export function useFeatures(): Features {
  return useQuery(featuresQuery(useApi())).data ?? NO_FEATURES
}
