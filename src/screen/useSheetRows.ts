import { useRef, useState } from 'react'
import { ApiError } from '../api/ApiError'
import { useFeatures } from '../api/useFeatures'
import type { FormScreen } from '../contract/screen'
import { takenBack } from '../flow/auditForm'
import type { ActionRequest } from './actions/actionTools'

interface AskedRows {
  readonly request: ActionRequest
  /** True if the save was refused because of the rows. */
  readonly isRefused: boolean
}

export interface SheetRowsHandle {
  /** True for a form whose backend says what becomes of each row of its workbook. */
  readonly canCheck: boolean
  /** What was to be saved when the rows were asked for. */
  readonly asked: AskedRows | undefined
  readonly close: () => void
  /** Saves, and asks for the rows where they are refused; asks at once during `check`. */
  readonly save: (request: ActionRequest, send: () => Promise<unknown>) => Promise<unknown>
  /** Validates the form and asks for the rows; saves nothing. */
  readonly check: (form: { readonly submit: () => Promise<boolean> }) => Promise<void>
}

const ROW_PATH = /^[1-9]\d*\./

/** Stays at the field once the dialog is closed. */
const REFUSED = '文件中有不能导入的行，没有导入任何数据'

const hasRows = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && Object.keys(failure.fields ?? {}).some((path) => ROW_PATH.test(path))

/** Asks what becomes of each row of the form's workbook, before the save or where that was refused. */
export function useSheetRows({ sheet }: FormScreen): SheetRowsHandle {
  const canCheck = useFeatures(sheet !== undefined).importPreview === true && sheet !== undefined
  const [asked, setAsked] = useState<AskedRows>()
  const isChecking = useRef(false)
  const save: SheetRowsHandle['save'] = async (request, send) => {
    if (isChecking.current) {
      setAsked({ request, isRefused: false })
      throw takenBack()
    }
    try {
      return await send()
    } catch (failure) {
      if (!canCheck || !hasRows(failure)) throw failure
      setAsked({ request, isRefused: true })
      // The rows are told in their dialog, not above it and at the field again.
      throw new ApiError({ ...failure, message: '', silent: true, fields: { [sheet.field]: REFUSED } })
    }
  }
  const check: SheetRowsHandle['check'] = async ({ submit }) => {
    isChecking.current = true
    await submit().finally(() => {
      isChecking.current = false
    })
  }
  return { canCheck, asked, close: () => setAsked(undefined), save, check }
}
