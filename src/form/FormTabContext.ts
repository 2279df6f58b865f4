import { createContext, useContext } from 'react'

export interface FormTabs {
  readonly tab: number
  readonly setTab: (tab: number) => void
}

export const FormTabContext = createContext<FormTabs>({ tab: 0, setTab: () => {} })

export function useFormTab(): FormTabs {
  return useContext(FormTabContext)
}
