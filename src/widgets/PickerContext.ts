import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { RecordData, ScreenId } from '../contract/value'

export interface PickerRequest {
  readonly screen: ScreenId
  readonly many: boolean
  /** What is chosen already, by the values that are stored. */
  readonly selected: readonly string[]
  readonly onPick: (rows: readonly RecordData[]) => void
}

type OpenPicker = (request: PickerRequest) => void

const PickerContext = createContext<OpenPicker | undefined>(undefined)

/** A widget knows no screens: what opens one is handed down to it. */
export function PickerProvider({ open, children }: { readonly open: OpenPicker; readonly children: ReactNode }) {
  return createElement(PickerContext, { value: open }, children)
}

/** Opens a list to choose from; absent where nothing above opens screens. */
export function usePicker(): OpenPicker | undefined {
  return useContext(PickerContext)
}
