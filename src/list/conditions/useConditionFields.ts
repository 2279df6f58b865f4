import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext'
import type { Features } from '../../api/features'
import type { ConditionField, ListScreen } from '../../contract/screen'
import { importAgain } from '../../ui/importAgain'
import type { toConditionQuery } from './conditions'

const loadEngine = () => import('./conditions')

export interface ConditionParts {
  readonly toConditionQuery: typeof toConditionQuery
  readonly fields: readonly ConditionField[]
  readonly features: Features
}

/** The fields of a list's conditions and what reads them, loaded when first needed. */
export function useConditionFields({ id, conditionFields }: ListScreen, needed: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['conditions', id],
    enabled: needed && conditionFields !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ConditionParts> => {
      const load = conditionFields ?? (async () => ({ fields: [] }))
      const [engine, { fields }] = await Promise.all([importAgain(loadEngine), importAgain(load)])
      return { toConditionQuery: engine.toConditionQuery, fields, features: await api.features() }
    },
  })
}
