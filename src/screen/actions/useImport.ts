import { useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { isRecord } from '../../api/isRecord'
import { useReload } from '../../api/useReload'
import type { Translate } from '../../text/text'
import { useText } from '../../text/useText'
import { useToast } from '../../ui/useToast'
import type { UploadedFile } from '../../upload/uploadState'
import { useUploads } from '../../upload/useUploads'
import type { ActionRequest, UploadAction } from './actionTools'

interface ImportWork {
  readonly action: UploadAction
  readonly request: ActionRequest
  readonly onDone: () => void
}

export function useImport({ action, request, onDone }: ImportWork) {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const reload = useReload()
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<ApiError>()
  const { run } = action
  const finish = (answer: unknown) => {
    toast.success(action.done === undefined ? sayImported(answer, text) : text(action.done))
    void reload()
    onDone()
  }
  const fail = (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure
    setError(failure.silent ? undefined : failure)
  }
  const read = (file: UploadedFile) => {
    setReading(true)
    const named = run.name === undefined ? {} : { [run.name]: file.name }
    const body = { ...request.body, ...named, [run.field]: file.id }
    const reading = api.dynamicCall(run.operation, { ...request, body }).then(finish, fail)
    void reading.finally(() => setReading(false))
  }
  const uploads = useUploads({ onDone: read })
  const choose = (files: readonly File[]) => {
    setError(undefined)
    uploads.add(files)
  }
  return { uploads, choose, reading, error }
}

function sayImported(answer: unknown, text: Translate): string {
  const count = isRecord(answer) ? answer.imported : undefined
  return typeof count === 'number' ? text('已导入 {{count}} 行', { count }) : text('导入成功')
}

/** An error in one cell of a workbook; row 0 is the whole sheet. */
export interface SheetError {
  readonly row: number
  readonly column: string
  readonly message: string
}

const PLACE = /^(\d+)\.(.*)$/s

/** Parses the server's error paths `<row>.<column>`, sorted by row. */
export function toSheetErrors({ fields = {} }: Pick<ApiError, 'fields'>): readonly SheetError[] {
  const found = Object.entries(fields).flatMap(([path, message]) => {
    const [, row, column = ''] = PLACE.exec(path) ?? []
    return row === undefined ? [] : [{ row: Number(row), column, message }]
  })
  return found.sort((one, other) => one.row - other.row)
}
