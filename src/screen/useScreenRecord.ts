import { useState } from 'react'
import type { ApiError } from '../api/ApiError'
import { useRecord } from '../api/useRecord'
import type { Scope } from '../contract/expression'
import type { FormScreen, RecordSource, ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { evaluate } from './actions/toRequests'

export interface RecordLoad {
  readonly record: RecordData | undefined
  readonly loading: boolean
  readonly error: ApiError | undefined
  readonly retry: () => void
}

export function toLoadQuery({ param, given = [] }: RecordSource, key: string, params: RecordData): RecordData {
  return { [param]: key, ...Object.fromEntries(given.map((name) => [name, params[name]])) }
}

/** The record of a screen by its key; sends no request without a key or a load operation. */
export function useScreenRecord(
  screen: FormScreen | ViewScreen,
  key: string | undefined,
  params: RecordData = {},
): RecordLoad {
  const asked = screen.load && key !== undefined && key !== ''
  const query = useRecord(screen.load?.operation ?? '', asked ? toLoadQuery(screen.load, key, params) : undefined)
  const record = query.data && query.data[screen.key] !== undefined ? query.data : undefined
  return {
    record,
    loading: query.isLoading,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
  }
}

/** The record as first loaded for `key`: later refetches must not overwrite typed values. */
export function useFirstRecord(load: RecordLoad, key: string | undefined): RecordData | undefined {
  const [first, setFirst] = useState<{ readonly key: string | undefined; readonly record: RecordData }>()
  if (first && first.key === key) return first.record
  if (load.record) setFirst({ key, record: load.record })
  return load.record
}

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
