import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import { type Features, NO_FEATURES } from './features'
import { featuresQuery } from './featuresQuery'

/** No features until loaded. */
export function useFeatures(enabled: boolean): Features {
  return useQuery({ ...featuresQuery(useApi()), enabled }).data ?? NO_FEATURES
}
