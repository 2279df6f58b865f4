import { withTheme } from '@rjsf/core'
import type { Experimental_DefaultFormStateBehavior, RJSFSchema, UiSchema } from '@rjsf/utils'
import { useMemo, useSyncExternalStore } from 'react'
import type { FormTab } from '../../contract/screen'
import { hasRows, toFormPlan } from '../../record/formPlan'
import type { Translate } from '../../text/text'
import { useText } from '../../text/useText'
import { useFormParts } from '../FormContext'
import { FieldFrame } from './FieldFrame'
import { FormLayout } from './FormLayout'
import { RowsField } from './RowsField'
import { toErrorSchema } from './toErrorSchema'
import { toValidator } from './toValidator'
import { ValueField } from './ValueField'

const ThemedForm = withTheme({
  fields: { value: ValueField, rows: RowsField },
  templates: { FieldTemplate: FieldFrame, ObjectFieldTemplate: FormLayout },
})

/** Disables RJSF's defaults: compiled expressions compute the initial values. */
const noDefaults: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
}

/**
 * RJSF resolves the schema and lays the fields out; values travel from widget to `ValueField` to the store, never through
 * RJSF's `formData` and `onChange`.
 */
export function RjsfForm() {
  const { store, id } = useFormParts()
  const text = useText()
  const { screen, plan } = store
  const blurred = useSyncExternalStore(store.subscribe, store.blurredValues)
  const errors = useSyncExternalStore(store.subscribe, store.errors)
  const uiSchema = useMemo(() => toUiSchema(screen.tabs, text), [screen, text])
  const extraErrors = useMemo(() => toErrorSchema(errors, text), [errors, text])
  // Omits rows, which no schema reads: RJSF's deep comparison of them is slow.
  const formData = useMemo(() => {
    const tables = new Set(plan.fields.filter(hasRows).map(({ name }) => name))
    return Object.fromEntries(Object.entries(blurred).filter(([name]) => !tables.has(name)))
  }, [blurred, plan])
  return (
    <ThemedForm
      key={id}
      idPrefix={id}
      schema={screen.schema as RJSFSchema}
      uiSchema={uiSchema}
      validator={toValidator(screen)}
      formData={formData}
      extraErrors={extraErrors}
      experimental_defaultFormStateBehavior={noDefaults}
      showErrorList={false}
      noHtml5Validate
      noValidate
      aria-label={text(screen.title)}
    />
  )
}

/** Carries translated titles and hints, because the compiled schema must not change. */
function toUiSchema(tabs: readonly FormTab[], text: Translate): UiSchema {
  const fields = toFormPlan(tabs).fields.map((field) => [
    field.name,
    {
      'ui:field': hasRows(field) ? 'rows' : 'value',
      'ui:title': text(field.title),
      ...(field.hint !== undefined && { 'ui:help': text(field.hint) }),
    },
  ])
  return { ...Object.fromEntries(fields), 'ui:submitButtonOptions': { norender: true } }
}
