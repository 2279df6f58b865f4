import { createContext, useContext } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Text } from '../contract/value'

/** What a route of the product says of itself. */
export interface PageHandle {
  readonly title?: Text
  /** Needs no authentication. */
  readonly open?: true
  readonly screen?: ScreenRoute
  /** Shows a page of the web, which the menu has a name for. */
  readonly embedded?: true
}

export const handle = (page: PageHandle) => page

export const PageContext = createContext<PageHandle>({})

/** What the page that is shown now says of itself. */
export function usePageHandle(): PageHandle {
  return useContext(PageContext)
}
