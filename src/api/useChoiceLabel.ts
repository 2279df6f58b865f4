import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tone } from '../contract/dictionary'
import type { Scope } from '../contract/expression'
import type { ChoiceSource, OperationChoices } from '../contract/field'
import type { OperationId, RecordData, Value } from '../contract/value'
import { useApi } from './ApiContext'
import { findChoice, findChoiceParams, toOperationChoices } from './choices'
import { isRecord } from './isRecord'
import { operationQuery, READ_KEY } from './operationQuery'
import { dictionaryOf, rowsOf } from './useChoices'
import { useDictionary } from './useDictionary'

export interface ChoiceLabel {
  readonly label?: string
  readonly tone?: Tone
  /** True while the label loads; the stored key is not rendered meanwhile. */
  readonly loading: boolean
}

/** Label of a stored value; absent while unknown. */
export function useChoiceLabel(source: ChoiceSource | undefined, scope: Scope, value: Value | undefined): ChoiceLabel {
  const { choices, loading } = useDictionary(dictionaryOf(source))
  const named = useOperationLabel(source?.kind === 'operation' ? source : undefined, scope, value)
  if (value === undefined || value === '') return { loading: false }
  if (source?.kind === 'operation') return named
  const choice = findChoice(choices, value)
  return choice === undefined ? { loading } : { label: choice.label, tone: choice.tone, loading: false }
}

function useOperationLabel(source: OperationChoices | undefined, scope: Scope, value: Value | undefined): ChoiceLabel {
  const api = useApi()
  const client = useQueryClient()
  const known = source && value !== undefined ? findOfferedLabel(client, source, value) : undefined
  const question = source && value !== undefined ? toQuestion(source, scope, value) : undefined
  const { data, isLoading } = useQuery({
    ...operationQuery(api, question?.operation ?? '', question?.query),
    enabled: known === undefined && question !== undefined,
    staleTime: 5 * 60_000,
  })
  if (known !== undefined || !source || data === undefined) return { label: known, loading: isLoading }
  const isOne = source.part === undefined && isRecord(data) && !Array.isArray(data.records)
  const rows = isOne ? [data as RecordData] : rowsOf(data, source)
  return { label: findChoice(toOperationChoices(rows, source), value)?.label, loading: false }
}

/** Label from the cached answers of choice lists. */
function findOfferedLabel(client: QueryClient, source: OperationChoices, value: Value): string | undefined {
  const loaded = client.getQueriesData<{ readonly pages?: readonly unknown[] }>({
    queryKey: [READ_KEY, source.operation],
    predicate: ({ queryKey }) => queryKey[3] === 'choices',
  })
  for (const [, data] of loaded) {
    const rows = data?.pages?.flatMap((answer) => rowsOf(answer, source)) ?? []
    const found = findChoice(toOperationChoices(rows, source), value)
    if (found) return found.label
  }
  return undefined
}

export interface LabelQuestion {
  readonly operation: OperationId
  readonly query: RecordData
}

/** Query for the record of one value: in the list, in its detail operation, or among all rows. */
export function toQuestion(source: OperationChoices, scope: Scope, value: Value): LabelQuestion | undefined {
  const params = findChoiceParams(source, scope) ?? {}
  if (!source.paged) return { operation: source.operation, query: params }
  if (source.one === undefined) return undefined
  const key = { [source.value]: value }
  return source.one === source.operation
    ? { operation: source.one, query: { ...params, ...key, current: 1, size: 1 } }
    : { operation: source.one, query: key }
}
