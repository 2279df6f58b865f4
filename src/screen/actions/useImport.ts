import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { useFeatures } from '../../api/useFeatures'
import { useReload } from '../../api/useReload'
import type { ImportPreview } from '../../generated/records'
import { saveFile } from '../../list/saveFile'
import { useText } from '../../text/useText'
import { useToast } from '../../ui/useToast'
import type { UploadedFile } from '../../upload/uploadState'
import { type Uploads, useUploads } from '../../upload/useUploads'
import type { ActionRequest, UploadAction } from './actionTools'
import { isGoodRow, toBadFile, toGoodFile } from './importSteps'
import { type ImportDeps, type ImportStage, importFile, previewFile, submitFile } from './runImport'

interface ImportWork {
  readonly action: UploadAction
  readonly request: ActionRequest
  readonly onDone: () => void
  /** A file that is uploaded already, whose rows are shown at once. */
  readonly first?: FirstFile
}

export interface FirstFile {
  readonly file: UploadedFile
  /** True if the operation has refused it. */
  readonly isRefused: boolean
}

interface ImportHandle {
  readonly uploads: Uploads
  readonly stage: ImportStage
  /** True where the backend says what becomes of each row. */
  readonly canCheck: boolean
  /** Uploads the file and imports it, or only says what becomes of its rows. */
  readonly choose: (files: readonly File[], checksOnly: boolean) => void
  /** Imports the rows of the preview that can be. */
  readonly takeGood: () => Promise<void>
  readonly saveBad: (preview: ImportPreview) => Promise<void>
}

type Next = (file: UploadedFile) => Promise<void>

export function useImport({ action, request, onDone, first }: ImportWork): ImportHandle {
  const [api, text, toast, reload] = [useApi(), useText(), useToast(), useReload()]
  const { preview: offers = false } = action.run
  const canCheck = useFeatures(offers).importPreview === true && offers
  const [stage, setStage] = useState<ImportStage>({ kind: 'start' })
  const next = useRef<Next>(undefined)
  const uploads = useUploads({ onDone: (file) => void next.current?.(file) })
  const finish = (message: string) => {
    toast.success(message)
    onDone()
  }
  const deps: ImportDeps = { action, request, api, text, canCheck, setStage, reload, finish }
  const fail = (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure
    setStage({ kind: 'start', error: failure.silent ? undefined : failure })
  }
  const begin = useEffectEvent(() => first && void previewFile(first.file, deps, first.isRefused).catch(fail))
  useEffect(() => {
    begin()
  }, [])
  const upload = (files: readonly File[], step: Next) => {
    next.current = (file) => step(file).catch(fail)
    uploads.add(files)
  }
  const choose = (files: readonly File[], checksOnly: boolean) => {
    setStage({ kind: 'start' })
    upload(files, (file) => (checksOnly ? previewFile(file, deps) : importFile(file, deps)))
  }
  const takeGood = async () => {
    if (stage.kind !== 'preview') return
    const { preview, file } = stage
    if (preview.rows.every(isGoodRow)) return submitFile(file, deps).catch(fail)
    setStage({ kind: 'importing' })
    upload([await toGoodFile(preview, text(action.title))], (good) => submitFile(good, deps, preview))
  }
  const saveBad = async (preview: ImportPreview) => {
    const title = text('{{title}}未保存的行', { title: text(action.title) })
    saveFile(`${title}.xlsx`, await toBadFile(preview, title, text))
  }
  return { uploads, stage, canCheck, choose, takeGood, saveBad }
}
