import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import type { Scope } from '../contract/expression'
import type { FormScreen, ListScreen } from '../contract/screen'
import { findErrors } from '../form/findErrors'
import { sayMessage } from '../form/formMessage'
import { toFormPlan } from '../form/formPlan'
import { initialValues } from '../form/initialValues'
import { settleValues } from '../form/settleValues'
import { toSavedValues } from '../form/toSavedValues'
import type { InlineEditing } from '../list/inlineEditing'
import { rowKey } from '../list/listActions'
import type { Translate } from '../text/text'
import { useText } from '../text/useText'
import { type Toast, useToast } from '../ui/useToast'
import { useScreens } from './ScreensContext'
import { type FormSubject, findSave, savedText, toSaveBody } from './saveRecord'
import { useReload } from './useReload'

/** The form of a list whose rows are edited in their place, with the rules and the calls that it was compiled with. */
export function useInline(list: ListScreen, scope: Scope): InlineEditing | undefined {
  const form = useInlineForm(list)
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const reload = useReload()
  return useMemo(
    () => form && { ...toRules(form, { list, scope, text }), save: toSave(form, { api, text, toast, scope, reload }) },
    [form, list, scope, api, text, toast, reload],
  )
}

interface RuleTools {
  readonly list: ListScreen
  readonly scope: Scope
  readonly text: Translate
}

function toRules(form: FormScreen, { list, scope, text }: RuleTools): Omit<InlineEditing, 'save'> {
  const shown = new Set(list.columns.map(({ field }) => field))
  const fields = toFormPlan(form.tabs).fields.filter((field) => shown.has(field.name) && !field.rows)
  return {
    fields: new Map(fields.map((field) => [field.name, field])),
    start: (row) => initialValues(form, { record: row, mode: row ? 'edit' : 'add' }, scope),
    change: (values, field, value) =>
      settleValues(form, { values: { ...values, [field]: value }, changed: [field] }, scope),
    findErrors: (values) =>
      new Map([...findErrors(form, values, scope)].map(([path, message]) => [path, sayMessage(message, text)])),
  }
}

interface SaveTools {
  readonly api: Api
  readonly text: Translate
  readonly toast: Toast
  readonly scope: Scope
  readonly reload: () => Promise<void>
}

function toSave(form: FormScreen, { api, text, toast, scope, reload }: SaveTools): InlineEditing['save'] {
  return async (values, row) => {
    const subject: FormSubject = row ? { mode: 'edit', key: rowKey(row, form.key) } : { mode: 'add' }
    const call = findSave(form, subject)
    if (!call) return noErrors
    const body = toSaveBody(form, subject, { values: toSavedValues(form, values), scope })
    const refusal = await refusalOf(api.call(call.operation, { body }))
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

function useInlineForm({ inline }: ListScreen): FormScreen | undefined {
  const { find } = useScreens()
  const [form, setForm] = useState<FormScreen>()
  useEffect(() => {
    const route = inline === undefined ? undefined : find(inline)
    if (!route) return undefined
    let wanted = true
    route.load().then(
      ({ screen }) => wanted && screen.kind === 'form' && setForm(screen),
      // Without its form the list edits in a dialog, which says what is wrong.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [inline, find])
  return form
}
