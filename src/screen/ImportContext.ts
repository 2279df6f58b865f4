import { createContext, useContext } from 'react'
import type { ActionRequest, UploadAction } from './actionTools'

/** Opens the dialog of an action that takes a file; resolves to whether the file was read. */
export type TakeFile = (action: UploadAction, request: ActionRequest) => Promise<boolean>

export const ImportContext = createContext<TakeFile>(async () => false)

export function useTakeFile(): TakeFile {
  return useContext(ImportContext)
}
