import { type ComponentType, useEffect, useState } from 'react'
import { ScreenSkeleton } from '../screen/ScreenSkeleton'
import { type LazyComponent, useLazyComponent } from '../ui/lazyComponent'

/** Throws a failed load while rendering, so that the error boundary reports it. */
export function LazyPage({ part }: { readonly part: LazyComponent<ComponentType> }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const Page = useLazyComponent(part, false)
  useEffect(() => {
    part.load().catch((error: unknown) => setFailure({ error }))
  }, [part])
  if (failure) throw failure.error
  return Page ? <Page /> : <ScreenSkeleton />
}
