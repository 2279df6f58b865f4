import type { Scope } from '../contract/expression'
import type { FormCall, FormScreen, SaveCall } from '../contract/screen'
import type { RecordData, Text, Value } from '../contract/value'
import { flowStatus } from '../generated/statuses'
import { rowScope } from '../list/listActions'
import { pickEditable, pickFormFields } from '../record/pickFormFields'
import { getTranslate } from '../text/text'
import type { ActionRequest } from './actions/actionTools'
import { evaluate } from './actions/toRequests'
import type { ScreenMode } from './screenNavigation'

/** The record of a form: a new one, an existing one, or a copy. */
export interface FormSubject {
  readonly mode: Exclude<ScreenMode, 'view'>
  /** The key of the edited or copied record. */
  readonly key?: string
}

/** The call that saves the record; undefined if the screen has none. */
export function findSave(screen: FormScreen, subject: FormSubject): SaveCall | undefined {
  return subject.mode === 'edit' ? screen.update : screen.add
}

/** What a save sends: the body, and what the form's call takes in its query, which reads all that was typed. */
export function toSaveRequest(
  screen: FormScreen,
  subject: FormSubject,
  given: { readonly values: RecordData; readonly scope: Scope },
): ActionRequest {
  const body = toSaveBody(screen, subject, given)
  if (screen.call === undefined) return { body }
  const { query } = screen.call
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(query, name)))
  return {
    query: evaluate(query, rowScope(given.scope, { ...given.values, ...body })),
    ...(Object.keys(rest).length > 0 && { body: rest }),
  }
}

/** The request body: an existing record's form fields, key and version as read; all values of a new one, and `set`. */
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
  const { [screen.key]: _key, ...values } = pickEditable(screen, given.values)
  const scope = rowScope(given.scope, given.values)
  const set = Object.entries(screen.set).map(([field, run]): [string, Value | undefined] => [field, run(scope)])
  return { ...values, ...Object.fromEntries(set) }
}

/** The key of the saved record; undefined if the answer to an add does not contain it. */
export function findSavedKey(screen: FormScreen, subject: FormSubject, answer: unknown): string | undefined {
  if (subject.mode === 'edit') return subject.key
  const key = findSaved(screen, answer)?.[screen.key]
  return key === undefined ? undefined : String(key)
}

/** The stored record; undefined if the answer is not a record. */
export function findSaved(screen: FormScreen, answer: unknown): RecordData | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const record = answer as RecordData
  return record[screen.key] === undefined || record[screen.key] === '' ? undefined : record
}

export function savedText(subject: FormSubject, call?: FormCall): Text {
  if (call) return call.done ?? '操作成功'
  return subject.mode === 'edit' ? '更新成功' : '新增成功'
}

/** What a saved record is called, without the joints of a name whose other part is not known yet. */
export function savedName({ label }: Pick<FormScreen, 'label'>, record: RecordData): string {
  return label(record, getTranslate()).replace(/^_+|_+$/g, '')
}

/** The record that form actions read; a new document counts as a draft. */
export function actionRecord(record: RecordData | undefined, subject: FormSubject): RecordData {
  const { status: _status, ...rest } = record ?? {}
  return subject.mode === 'edit' ? (record ?? {}) : { ...rest, status: flowStatus.code.draft }
}

const SENT_BACK: readonly unknown[] = [flowStatus.code.returned, flowStatus.code.refused, flowStatus.code.modifying]

/** Why a document came back to its applicant, in the reviewer's words; undefined if it did not, or without a word. */
export function findReviewNote({ owned }: Pick<FormScreen, 'owned'>, record: RecordData): string | undefined {
  const { status, auditComment } = record
  if (owned !== true || !SENT_BACK.includes(status) || typeof auditComment !== 'string') return undefined
  return auditComment.trim() === '' ? undefined : auditComment
}
