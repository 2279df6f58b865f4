import { createContext, useCallback, useContext, useState } from 'react'
import type { PickerRequest } from '../widgets/PickerContext'
import type { ActionRequest, UploadAction } from './actions/actionTools'
import { useScreens } from './ScreensContext'
import type { Opening } from './screenNavigation'

/** Opens the import dialog of an upload action; resolves to true once the file was imported. */
type TakeFile = (action: UploadAction, request: ActionRequest) => Promise<boolean>

export const ImportContext = createContext<TakeFile>(async () => false)

export function useTakeFile(): TakeFile {
  return useContext(ImportContext)
}

interface Import {
  readonly action: UploadAction
  readonly request: ActionRequest
  readonly finish: (isDone: boolean) => void
}

export interface Overlays {
  readonly open: (opening: Opening) => void
  /** The screens opened above the page, the latest last. */
  readonly openings: readonly Opening[]
  /** Closes the overlay at the index and those above it. */
  readonly close: (index: number) => void
  readonly picker: PickerRequest | undefined
  readonly setPicker: (request: PickerRequest | undefined) => void
  readonly importing: Import | undefined
  readonly takeFile: TakeFile
}

/** What is open above a page; screens that are pages themselves are passed to `onOpenPage`. */
export function useOverlays(onOpenPage: (opening: Opening) => void): Overlays {
  const { find } = useScreens()
  const [openings, setOpenings] = useState<readonly Opening[]>([])
  const [picker, setPicker] = useState<PickerRequest>()
  const [importing, setImporting] = useState<Import>()
  const takeFile = useCallback<TakeFile>(
    (action, request) =>
      new Promise((resolve) => {
        const finish = (isDone: boolean) => {
          setImporting(undefined)
          resolve(isDone)
        }
        setImporting({ action, request, finish })
      }),
    [],
  )
  return {
    open: (opening) => {
      if (find(opening.screen)?.open === 'page') onOpenPage(opening)
      else setOpenings((below) => [...below, opening])
    },
    openings,
    close: (index) => setOpenings((all) => all.slice(0, index)),
    picker,
    setPicker,
    importing,
    takeFile,
  }
}
