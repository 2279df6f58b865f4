import { createContext } from 'react'

/** True where a list opens with as many rows as its box shows; false: with ten. */
export const FitRowsContext = createContext(false)
