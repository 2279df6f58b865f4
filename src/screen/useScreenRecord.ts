import { useState } from 'react'
import type { ApiError } from '../api/ApiError'
import { useRecord } from '../api/useRecord'
import type { FormScreen, RecordSource, ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'

export interface RecordLoad {
  readonly record: RecordData | undefined
  readonly loading: boolean
  readonly error: ApiError | undefined
  readonly retry: () => void
}

function toLoadQuery({ param, given = [] }: RecordSource, key: string, params: RecordData): RecordData {
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
