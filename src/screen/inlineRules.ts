import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import type { Scope } from '../contract/expression'
import type { FormScreen, ListScreen } from '../contract/screen'
import type { InlineEditing } from '../list/inlineEditing'
import { rowKey } from '../list/listActions'
import { findErrors } from '../record/findErrors'
import { formatMessage } from '../record/formMessage'
import { toFormPlan } from '../record/formPlan'
import { initialValues } from '../record/initialValues'
import { recomputeValues } from '../record/recomputeValues'
import { toSavedValues } from '../record/toSavedValues'
import { withoutUnsent } from '../record/withoutUnsent'
import type { Translate } from '../text/text'
import type { Toast } from '../ui/useToast'
import { type FormSubject, findSave, savedText, toSaveBody } from './saveRecord'

export interface InlineTools {
  readonly list: ListScreen
  readonly api: Api
  readonly text: Translate
  readonly toast: Toast
  readonly scope: Scope
  readonly reload: () => Promise<void>
}

export function inlineRules(given: FormScreen, tools: InlineTools): InlineEditing {
  const form = withoutUnsent(given)
  return { ...toRules(form, tools), save: toSave(form, tools) }
}

function toRules(form: FormScreen, { list, scope, text }: InlineTools): Omit<InlineEditing, 'save'> {
  const shown = new Set(list.columns.map(({ field }) => field))
  const fields = toFormPlan(form.tabs).fields.filter((field) => shown.has(field.name) && !field.rows)
  return {
    fields: new Map(fields.map((field) => [field.name, field])),
    start: (row) => initialValues(form, { record: row, mode: row ? 'edit' : 'add' }, scope),
    change: (values, field, value) =>
      recomputeValues(form, { values: { ...values, [field]: value }, changed: [field] }, scope),
    findErrors: (values) =>
      new Map([...findErrors(form, values, scope)].map(([path, message]) => [path, formatMessage(message, text)])),
  }
}

function toSave(form: FormScreen, { api, text, toast, scope, reload }: InlineTools): InlineEditing['save'] {
  return async (values, row) => {
    const subject: FormSubject = row ? { mode: 'edit', key: rowKey(row, form.key) } : { mode: 'add' }
    const call = findSave(form, subject)
    if (!call) return noErrors
    const body = toSaveBody(form, subject, { values: toSavedValues(form, values), scope })
    const refusal = await refusalOf(api.dynamicCall(call.operation, { body }))
    if (refusal) {
      if (!refusal.silent) toast.error(text(refusal.message))
      return new Map(Object.entries(refusal.fields ?? {}))
    }
    toast.success(text(savedText(subject)))
    void reload()
    return undefined
  }
}

const noErrors: ReadonlyMap<string, string> = new Map()

async function refusalOf(call: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
