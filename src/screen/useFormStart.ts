import { useState } from 'react'
import { useRecord } from '../api/useRecord'
import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { evaluate } from './evaluate'
import type { RecordLoad } from './useScreenRecord'

/** Initial values of a form that makes one call, by field name. */
export function useFormStart({ call }: FormScreen, scope: Scope): RecordLoad {
  const start = call?.start
  // Evaluates the params once, so that changes of the form do not refetch.
  const [query] = useState(() => start && (evaluate(start.params, scope) ?? {}))
  const { data, isLoading, error, refetch } = useRecord(start?.operation ?? '', query)
  const [record, setRecord] = useState<RecordData>()
  if (start && data && !record) {
    setRecord(Object.fromEntries(Object.entries(start.fields).map(([field, from]) => [field, data[from]])))
  }
  return { record, loading: isLoading, error: error ?? undefined, retry: () => void refetch() }
}
