import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import { operationQuery } from '../api/operationQuery'
import { toSums } from '../api/toSums'
import { useFeatures } from '../api/useFeatures'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { toListQuery } from './listQuery'
import type { ListModel } from './useListModel'

/** Exact sums by field of all records that match, from the backend; undefined without such a backend. */
export function useListSums({ screen, state, list }: ListModel, scope: Scope): RecordData | undefined {
  const api = useApi()
  const fields = (screen.totals ?? []).filter(({ stored }) => stored).map(({ field }) => field)
  const wanted = fields.length > 0 && list.total > list.rows.length
  const { listSums } = useFeatures(wanted)
  const enabled = wanted && listSums === true
  const query = { ...toListQuery(screen, state, scope), current: 1, size: 1, sums: fields.join(',') }
  const { data } = useQuery({
    ...operationQuery(api, screen.source.operation, query),
    enabled,
    staleTime: 0,
    select: toSums,
  })
  return enabled ? data : undefined
}
