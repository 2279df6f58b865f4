import { useState } from 'react'
import { useRecord } from '../api/useRecord'
import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { evaluate } from './evaluate'
import type { RecordLoad } from './useScreenRecord'

/** What a form that makes one call starts from, under the names of its fields. */
export function useFormStart({ call }: FormScreen, scope: Scope): RecordLoad {
  const start = call?.start
  // Nobody asks again while something is typed: what the answer depends on is handed over once.
  const [query] = useState(() => start && (evaluate(start.params, scope) ?? {}))
  const { data, isLoading, error, refetch } = useRecord(start?.operation ?? '', query)
  const [record, setRecord] = useState<RecordData>()
  if (start && data && !record) {
    setRecord(Object.fromEntries(Object.entries(start.fields).map(([field, from]) => [field, data[from]])))
  }
  return { record, loading: isLoading, error: error ?? undefined, retry: () => void refetch() }
}
