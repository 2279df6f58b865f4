import { createContext, useContext } from 'react'
import type { ScreenRoute } from '../contract/route'
import type { Text } from '../contract/value'

export interface PageHandle {
  readonly title?: Text
  /** Needs no authentication. */
  readonly open?: true
  readonly screen?: ScreenRoute
  /** True for embedded web pages, whose title the menu holds. */
  readonly embedded?: true
}

export const handle = (page: PageHandle) => page

export const PageContext = createContext<PageHandle>({})

export function usePageHandle(): PageHandle {
  return useContext(PageContext)
}
