import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import { type Features, NO_FEATURES } from './features'
import { featuresQuery } from './featuresQuery'

/** No features until loaded. */
export function useFeatures(enabled: boolean): Features {
  return useQuery({ ...featuresQuery(useApi()), enabled }).data ?? NO_FEATURES
}

/** What the backend can; undefined while that is not known, for a part whose size depends on it. */
export function useKnownFeatures(): Features | undefined {
  const { data, isPending } = useQuery(featuresQuery(useApi()))
  return isPending ? undefined : (data ?? NO_FEATURES)
}
