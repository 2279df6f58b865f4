import { useMemo } from 'react'
import { ApiError } from '../../api/ApiError'
import type { ListViewProps } from '../ListViewProps'
import { filterQuery, sourceQuery } from '../listQuery'
import type { AskedConditions } from '../listState'
import type { ListStateHandle } from '../useListState'
import { type ConditionParts, useConditionFields } from './useConditionFields'

/** Adds what the conditions ask to the list's state; loads their code and fields once there are any. */
export function useAskedState({ screen, scope }: ListViewProps, handle: ListStateHandle): ListStateHandle {
  const { state } = handle
  const needed = state.conditions.length > 0
  const { data, error, refetch } = useConditionFields(screen, needed)
  const asking = useMemo(() => {
    if (!needed) return state
    if (data) return { ...state, asked: toAsked(data, { screen, scope, state }) }
    return { ...state, asked: error ? { error: toApiError(error), retry: () => void refetch() } : {} }
  }, [needed, data, error, refetch, screen, scope, state])
  return { ...handle, state: asking }
}

type Asking = Pick<ListViewProps, 'screen' | 'scope'> & Pick<ListStateHandle, 'state'>

function toAsked({ toConditionQuery, fields, features }: ConditionParts, { screen, scope, state }: Asking) {
  const taken = new Set(Object.keys({ ...filterQuery(screen, state), ...sourceQuery(screen, scope) }))
  const query = toConditionQuery(state.conditions, { fields, today: scope.today, taken })
  const isOffered = !('conditionGroups' in query) || features.conditionGroups === true
  return isOffered ? { query } : { error: refused() }
}

function refused(): AskedConditions['error'] {
  return new ApiError({ kind: 'answer', status: 404, code: 404, message: '当前后端不能按这些条件查询' })
}

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ kind: 'network', status: 0, code: 0, message: '网络连接失败，请检查网络' })
}
