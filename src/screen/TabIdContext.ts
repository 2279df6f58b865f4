import { createContext } from 'react'

/** The id of the enclosing tab; undefined without tabs. */
export const TabIdContext = createContext<string | undefined>(undefined)
