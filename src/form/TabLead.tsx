import { useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import { Entry } from './Entry'
import { useFormParts } from './FormContext'
import { renderSection } from './Section'

/** Shows fields of other tabs as they stand now. */
export function TabLead({ fields }: { readonly fields: readonly FieldSpec[] }) {
  const { store } = useFormParts()
  const record = useSyncExternalStore(store.subscribe, store.values)
  return renderSection(
    { list: true },
    fields.map((field) => <Entry key={field.name} field={field} record={record} scope={store.scope()} />),
  )
}
