import { createContext, useContext } from 'react'
import type { ActionRequest, UploadAction } from './actionTools'

/** Opens the import dialog of an upload action; resolves to true once the file was imported. */
export type TakeFile = (action: UploadAction, request: ActionRequest) => Promise<boolean>

export const ImportContext = createContext<TakeFile>(async () => false)

export function useTakeFile(): TakeFile {
  return useContext(ImportContext)
}
