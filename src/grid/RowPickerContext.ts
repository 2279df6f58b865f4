import { type ComponentType, createContext } from 'react'
import type { RecordData, ScreenId } from '../contract/value'

export interface RowPickerProps {
  readonly screen: ScreenId
  readonly many: boolean
  readonly selected: readonly string[]
  readonly onPick: (rows: readonly RecordData[]) => void
  readonly onClose: () => void
}

/** The dialog in which records are chosen; who knows the screens brings it. */
export const RowPickerContext = createContext<ComponentType<RowPickerProps> | undefined>(undefined)
