import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import { type Features, NO_FEATURES } from './features'
import { featuresQuery } from './featuresQuery'

/** What the server does beyond Blade, as far as it was asked and has said so. */
export function useFeatures(enabled: boolean): Features {
  return useQuery({ ...featuresQuery(useApi()), enabled }).data ?? NO_FEATURES
}
