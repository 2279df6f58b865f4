import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import { type Features, NO_FEATURES } from './features'
import { featuresQuery } from './featuresQuery'

/** What the backend can; undefined while that is not known, for a part whose size depends on it. */
export function useKnownFeatures(): Features | undefined {
  const { data, isPending } = useQuery(featuresQuery(useApi()))
  return isPending ? undefined : (data ?? NO_FEATURES)
}
