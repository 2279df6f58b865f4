import { useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import type { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import { OpenAttempts } from '../api/OpenAttempts'
import type { ApiRequest } from '../api/typedCall'
import { useReload } from '../api/useReload'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { OperationId, RecordData } from '../contract/value'
import { markSaved } from '../list/savedRow'
import { getTranslate } from '../text/text'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import type { ActionRequest, ActionTools } from './actions/actionTools'
import { type ScreenActions, useActions } from './actions/useActions'
import { focusRecord } from './focusRecord'
import {
  actionRecord,
  type FormSubject,
  findSave,
  findSaved,
  findSavedKey,
  savedName,
  savedText,
  toSaveRequest,
} from './saveRecord'
import type { ScreenNavigation } from './screenNavigation'
import { type RecordLoad, useFirstRecord, useFormStart, useScreenRecord } from './useScreenRecord'
import { type SheetRowsHandle, useSheetRows } from './useSheetRows'

interface FormDeps {
  readonly screen: FormScreen
  readonly start: FormSubject
  /** The opener's row, for screens without a load operation. */
  readonly row?: RecordData
  readonly scope: Scope
  readonly host: ScreenNavigation
}

interface FormControl {
  readonly dirty: boolean
  readonly editable: boolean
  readonly validate: () => Promise<boolean>
  /** Validates, asks by `ask` and saves. */
  readonly submit: (ask?: () => Promise<boolean>) => Promise<boolean>
}

interface FormRecord {
  readonly load: RecordLoad
  /** True until the record or the initial values are loaded. */
  readonly waits: boolean
  /** Label of the record that the form was opened for. */
  readonly label: string | undefined
}

export interface FormScreenHandle extends FormRecord, Pick<ScreenActions, 'running'> {
  readonly subject: FormSubject
  readonly scope: Scope
  /** The record that footer actions read. */
  readonly row: RecordData
  /** Resolves to the stored record if the operation returns it. */
  readonly save: (values: RecordData) => Promise<RecordData | undefined>
  readonly act: (action: Action, form: FormControl) => Promise<void>
  readonly sheet: SheetRowsHandle
  /** What the last action was refused for, by path; the form shows it also after it was saved and loaded anew. */
  readonly refused: ApiError['fields']
}

/** Actions after which the form stays open. */
const LEAVES_OPEN: readonly Action['run']['kind'][] = ['open', 'template', 'download']

/** Saves a form, and runs its actions on the saved record. */
export function useFormScreen({ screen, start: first, row, scope, host }: FormDeps): FormScreenHandle {
  const [send, sheet] = [useSaveCall(), useSheetRows(screen)]
  const text = useText()
  const toast = useToast()
  const finish = useFinish(host)
  const [subject, setSubject] = useState(first)
  const record = useFormRecord({ screen, start: first, row, scope }, subject)
  const subjectRow = actionRecord(record.load.record, subject)
  const { run, running, refused } = useFormActions(screen, scope, host)
  const step = useRef<{ readonly thenAct: boolean; readonly saved?: RecordData }>({ thenAct: false })

  const save = async (values: RecordData) => {
    const call = findSave(screen, subject)
    if (!call) return undefined
    const request = toSaveRequest(screen, subject, { values, scope })
    const answer = await sheet.save(request, () => send(call.operation, request, screen.call?.multipart))
    const [stored, key] = [findSaved(screen, answer), findSavedKey(screen, subject, answer)]
    const saved = key === undefined ? undefined : { ...subjectRow, ...values, [screen.key]: key }
    if (step.current.thenAct) step.current = { thenAct: true, saved }
    else finish(key, savedText(subject, screen.call), screen.call ? '' : savedName(screen, { ...values, ...stored }))
    return stored
  }
  const saveNow = async (form: FormControl, ask: () => Promise<boolean>) => {
    step.current = { thenAct: true }
    const isSaved = await form.submit(ask)
    const { saved } = step.current
    step.current = { thenAct: false, saved }
    if (isSaved && !saved) {
      toast.info(text('已保存，请在列表中继续操作'))
      finish()
    }
    return isSaved && saved ? [saved] : undefined
  }
  const saveFirst = async (form: FormControl, ask: () => Promise<boolean>) => {
    const isStored = !form.dirty && subject.mode === 'edit'
    if (form.editable && !isStored) return saveNow(form, ask)
    return (await mayAct(form, ask)) ? [subjectRow] : undefined
  }
  const act = async (action: Action, form: FormControl) => {
    step.current = { thenAct: false }
    const isDone = await run(action, subjectRow, (_, ask) => saveFirst(form, ask))
    const saved = step.current.saved?.[screen.key]
    const key = saved === undefined ? subject.key : String(saved)
    if (isDone && !LEAVES_OPEN.includes(action.run.kind)) return finish(key)
    // The draft exists now: saving again must not add a second one.
    if (saved !== undefined) setSubject({ mode: 'edit', key })
  }
  return { ...record, running, subject, scope, row: subjectRow, refused, save, act, sheet }
}

/** Validates a form whose record needs no save, and asks. */
async function mayAct(form: FormControl, ask: () => Promise<boolean>): Promise<boolean> {
  return (!form.editable || (await form.validate())) && ask()
}

/** Leaves the form for the list, which shows what became of the record, and says what was done. */
function useFinish({ onDone }: ScreenNavigation) {
  const text = useText()
  const toast = useToast()
  const reload = useReload()
  return (key?: string, done?: string, name = '') => {
    if (done !== undefined)
      toast.success(name === '' ? text(done) : text('{{done}}：{{name}}', { done: text(done), name }))
    void reload()
    markSaved(key)
    if (key !== undefined) focusRecord(key)
    onDone()
  }
}

/** Runs actions, and keeps what the last one was refused for. */
function useFormActions({ key, label }: FormScreen, scope: Scope, { open }: ScreenNavigation) {
  const actions = useActions({ keyField: key, scope, open, label })
  const [refused, setRefused] = useState<ApiError['fields']>()
  const run = (action: Action, row: RecordData, beforeCall: ActionTools['beforeCall']) => {
    setRefused(undefined)
    return actions.run(action, [row], { beforeCall, showRefused: setRefused })
  }
  return { run, running: actions.running, refused }
}

function useFormRecord({ screen, start: first, row, scope }: Omit<FormDeps, 'host'>, subject: FormSubject): FormRecord {
  const start = useFormStart(screen, scope)
  const loaded = useScreenRecord(screen, subject.key)
  const load = screen.load ? loaded : { ...loaded, record: row }
  const record = useFirstRecord(load, subject.key)
  const label = first.key !== undefined && loaded.record ? screen.label(loaded.record, getTranslate()) : undefined
  const startsEmpty = subject.mode === 'add' && !screen.call?.start
  const shown = screen.call?.start ? start : { ...load, record }
  return { load: shown, waits: !startsEmpty && !shown.record, label }
}

type SaveCallHandle = (operation: OperationId, request: ActionRequest, multipart?: true) => Promise<unknown>

/** The request with its body as the parts of a form. */
async function toMultipart({ query, body = {} }: ActionRequest, api: Api): Promise<ApiRequest> {
  const { toParts } = await import('./toParts')
  return { query, form: await toParts(body, api) }
}

/** Sends a form's save with an idempotency key that a retry of the same content reuses. */
function useSaveCall(): SaveCallHandle {
  const api = useApi()
  const [attempts] = useState(() => new OpenAttempts())
  return (operation, request, multipart) =>
    attempts.send([operation, request], async (attempt) => {
      const sent = multipart ? await toMultipart(request, api) : request
      return api.dynamicCall(operation, sent, { attempt })
    })
}
