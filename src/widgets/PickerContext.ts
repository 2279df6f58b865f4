import { createContext, useContext } from 'react'
import type { RecordData, ScreenId } from '../contract/value'

export interface PickerRequest {
  readonly screen: ScreenId
  readonly many: boolean
  /** Stored values that are already selected. */
  readonly selected: readonly string[]
  readonly onPick: (rows: readonly RecordData[]) => void
}

type OpenPicker = (request: PickerRequest) => void

/** The function that opens a screen, so that widgets do not depend on screens. */
export const PickerContext = createContext<OpenPicker | undefined>(undefined)

/** Undefined if no ancestor opens screens. */
export function usePicker(): OpenPicker | undefined {
  return useContext(PickerContext)
}
