import { withTheme } from '@rjsf/core'
import type { Experimental_DefaultFormStateBehavior, RJSFSchema } from '@rjsf/utils'
import { useMemo, useSyncExternalStore } from 'react'
import { hasRows } from '../../record/formPlan'
import { useText } from '../../text/useText'
import { useFormParts } from '../FormContext'
import { FieldFrame } from './FieldFrame'
import { FormLayout } from './FormLayout'
import { RowsField } from './RowsField'
import { toErrorSchema } from './toErrorSchema'
import { toUiSchema } from './toUiSchema'
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

/** RJSF resolves the schema and renders the fields; the store owns values, rules and messages. */
export function RjsfForm() {
  const { store, id } = useFormParts()
  const text = useText()
  const { screen, plan } = store
  const left = useSyncExternalStore(store.subscribe, store.left)
  const errors = useSyncExternalStore(store.subscribe, store.errors)
  const uiSchema = useMemo(() => toUiSchema(screen.tabs, text), [screen, text])
  const extraErrors = useMemo(() => toErrorSchema(errors, text), [errors, text])
  // Omits rows, which no schema reads: RJSF's deep comparison of them is slow.
  const formData = useMemo(() => {
    const tables = new Set(plan.fields.filter(hasRows).map(({ name }) => name))
    return Object.fromEntries(Object.entries(left).filter(([name]) => !tables.has(name)))
  }, [left, plan])
  return (
    <ThemedForm
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
