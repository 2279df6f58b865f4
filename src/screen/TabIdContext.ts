import { createContext } from 'react'

/** The tab that a screen lies in; undefined where there are no tabs. */
export const TabIdContext = createContext<string | undefined>(undefined)
