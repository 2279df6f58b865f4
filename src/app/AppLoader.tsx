import { useEffect, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadIcons } from '../ui/iconSet'
import { importAgain } from '../ui/importAgain'
import { useApp } from './AppContext'
import { config } from './config'
import { ShellSkeleton } from './layout/ShellSkeleton'
import { loadInTime } from './loadInTime'

const loadRoutes = () => import('./pageRoutes')

/** Imports the pages behind the sign-in page and the icons; rejects with `ChunkTimeout` after `config.chunkTimeout`. */
export async function loadPages() {
  const all = [importAgain(loadRoutes), loadIcons()] as const
  const [pages] = await loadInTime(Promise.all(all), config.chunkTimeout)
  return pages
}

/** Renders the skeleton until the pages are loaded; rethrows a failed load to the error boundary. */
export function AppLoader({ onLoaded }: { readonly onLoaded: (pages: RouteObject[]) => void }) {
  const app = useApp()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    let wanted = true
    loadPages().then(
      ({ productPages }) => wanted && onLoaded(productPages(app)),
      (error: unknown) => wanted && setFailure({ error }),
    )
    return () => {
      wanted = false
    }
  }, [app, onLoaded])
  if (failure) throw failure.error
  return <ShellSkeleton />
}
