import { type ComponentType, createContext } from 'react'
import type { DetailGridProps } from './detailGridProps'

/** Provides DetailGrid to nested rows without a cyclic import. */
export const InnerGridContext = createContext<ComponentType<DetailGridProps> | undefined>(undefined)
