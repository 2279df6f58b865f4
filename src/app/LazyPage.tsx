import { type ComponentType, useEffect, useState } from 'react'
import { ScreenSkeleton } from '../screen/ScreenSkeleton'
import { type LazyComponent, useLazyComponent } from '../ui/lazyComponent'

/** A page whose code comes with it; what does not come is said as of any other page. */
export function LazyPage({ part }: { readonly part: LazyComponent<ComponentType> }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const Page = useLazyComponent(part, false)
  useEffect(() => {
    part.load().catch((error: unknown) => setFailure({ error }))
  }, [part])
  if (failure) throw failure.error
  return Page ? <Page /> : <ScreenSkeleton />
}
