import type { Scope } from '../contract/expression'
import type { FormCall, FormScreen, SaveCall } from '../contract/screen'
import type { RecordData, Text, Value } from '../contract/value'
import { flowStatus } from '../generated/statuses'
import { rowScope } from '../list/listActions'
import { pickFormFields } from '../record/pickFormFields'
import type { ActionRequest } from './actionTools'
import { evaluate } from './evaluate'
import type { ScreenMode } from './screenMode'

/** Which record a form is about: none yet, one that exists, or a new one that starts as another's copy. */
export interface FormSubject {
  readonly mode: Exclude<ScreenMode, 'view'>
  /** The record that is edited or copied. */
  readonly key?: string
}

/** The call that saves this subject; absent where the screen cannot. */
export function findSave(screen: FormScreen, subject: FormSubject): SaveCall | undefined {
  return subject.mode === 'edit' ? screen.update : screen.add
}

/** The query of a form that makes one call, and the body without what stands there. */
export function toCallRequest(screen: FormScreen, body: RecordData, scope: Scope): ActionRequest {
  if (screen.call === undefined) return { body }
  const { query } = screen.call
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(query, name)))
  return {
    query: evaluate(query, rowScope(scope, body)),
    ...(Object.keys(rest).length > 0 && { body: rest }),
  }
}

/**
 * What is sent: of a record that exists what the form holds of it, with its key and the version that was read; of a new
 * one all values, and what the screen always sets.
 */
export function toSaveBody(
  screen: FormScreen,
  subject: FormSubject,
  given: { readonly values: RecordData; readonly scope: Scope },
): RecordData {
  if (subject.mode === 'edit') {
    const { version } = given.values
    return {
      ...pickFormFields(screen, given.values),
      ...(version !== undefined && { version }),
      [screen.key]: subject.key,
    }
  }
  const { [screen.key]: _key, ...values } = given.values
  const scope = rowScope(given.scope, given.values)
  const set = Object.entries(screen.set).map(([field, run]): [string, Value | undefined] => [field, run(scope)])
  return { ...values, ...Object.fromEntries(set) }
}

/** The key of what was just saved, where the answer tells it: a new record's key is the server's to give. */
export function findSavedKey(screen: FormScreen, subject: FormSubject, answer: unknown): string | undefined {
  if (subject.mode === 'edit') return subject.key
  const key = findSaved(screen, answer)?.[screen.key]
  return key === undefined ? undefined : String(key)
}

/** The record as it is stored now, where the answer is one. */
export function findSaved(screen: FormScreen, answer: unknown): RecordData | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const record = answer as RecordData
  return record[screen.key] === undefined || record[screen.key] === '' ? undefined : record
}

export function savedText(subject: FormSubject, call?: FormCall): Text {
  if (call) return call.done ?? '操作成功'
  return subject.mode === 'edit' ? '更新成功' : '新增成功'
}

/** The record that an action on a form speaks of; a new document is a draft before it is anything else. */
export function actionRecord(record: RecordData | undefined, subject: FormSubject): RecordData {
  const { status: _status, ...rest } = record ?? {}
  return subject.mode === 'edit' ? (record ?? {}) : { ...rest, status: flowStatus.code.draft }
}
