import { type ComponentType, createContext } from 'react'
import type { DetailGridProps } from './detailGridProps'

/** The detail table itself, for rows within its rows. */
export const InnerGridContext = createContext<ComponentType<DetailGridProps> | undefined>(undefined)
