import { createContext } from 'react'
import type { ListScreen } from '../contract/screen'

/** Where an address wants the children of a list's chosen row; undefined: where the list says. */
export const ChildPlaceContext = createContext<NonNullable<ListScreen['child']>['place'] | undefined>(undefined)
