import { matchRoutes, type RouteObject } from 'react-router-dom'
import { readScreenAddress } from '../screen/screenAddress'
import { screenTitle } from '../screen/screenNavigation'
import type { Translate } from '../text/text'
import type { PageHandle } from './pageHandle'

export interface FoundPage {
  readonly handle: PageHandle
  readonly key?: string
}

export function pageTitle(text: Translate, { handle, key }: FoundPage, search: string): string {
  const { title, screen } = handle
  if (screen === undefined) return text(title ?? '')
  return screenTitle(text, screen, readScreenAddress(screen, key, new URLSearchParams(search)).mode)
}

/** Memoized by path. */
export function createPageFinder(pages: RouteObject[]): (path: string) => FoundPage {
  const found = new Map<string, FoundPage>()
  return (path) => {
    const known = found.get(path) ?? findPage(pages, path)
    found.set(path, known)
    return known
  }
}

function findPage(pages: RouteObject[], path: string): FoundPage {
  const match = matchRoutes(pages, path)?.at(-1)
  // The cast is safe: the router leaves handles untyped, and pageRoutes writes them all.
  return { handle: (match?.route.handle ?? {}) as PageHandle, key: match?.params.key }
}
