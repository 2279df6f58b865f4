import { useMemo } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { RootBoundary } from './errors/RootBoundary'
import { PageContext } from './pageHandle'
import { createPageFinder } from './pageTitle'

export function Pages({ pages }: { readonly pages: RouteObject[] }) {
  const { pathname, key } = useLocation()
  const find = useMemo(() => createPageFinder(pages), [pages])
  const page = useRoutes(pages)
  return (
    <PageContext value={find(pathname).handle}>
      <RootBoundary at={key}>{page}</RootBoundary>
    </PageContext>
  )
}
