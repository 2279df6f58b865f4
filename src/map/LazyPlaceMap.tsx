import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { Skeleton } from '../ui/Skeleton'
import type { PlaceMapProps } from './PlaceMap'

const placeMap = lazyComponentWhenIdle(() => import('./PlaceMap'), 'PlaceMap')

/** Renders the map, whose code comes while the page is idle or with the first dialog that shows one. */
export function LazyPlaceMap(props: PlaceMapProps) {
  const PlaceMap = useLazyComponent(placeMap, true)
  return PlaceMap ? <PlaceMap {...props} /> : <Skeleton className="min-h-0 flex-1" />
}
