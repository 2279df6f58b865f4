import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import { isRecord } from '../api/isRecord'
import { readQuery } from '../api/operationQuery'
import type { OperationId } from '../contract/value'

/** How many rows each part of a list has, by name; a backend that does not count leaves the bar without numbers. */
export function useTabCounts(operation: OperationId | undefined): { readonly [name: string]: number } | undefined {
  const api = useApi()
  const { data } = useQuery({
    ...readQuery(api, operation ?? '', undefined),
    enabled: operation !== undefined,
    staleTime: 0,
    select: (answer) => (isRecord(answer) ? toNumbers(answer) : undefined),
  })
  return data
}

function toNumbers(answer: { readonly [name: string]: unknown }): { readonly [name: string]: number } {
  const entries = Object.entries(answer).map(([name, value]) => [name, Number(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => Number.isFinite(value)))
}
