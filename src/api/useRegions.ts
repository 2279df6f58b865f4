import { useQuery } from '@tanstack/react-query'
import { useApi } from './ApiContext'
import { readOperation } from './operationQuery'

export interface Region {
  readonly code: string
  readonly name: string
  readonly hasChildren: boolean
}

interface RegionNode {
  readonly id: string
  readonly title: string
  readonly hasChildren: boolean
}

function toRegions(data: unknown): readonly Region[] {
  const nodes = (data ?? []) as readonly RegionNode[]
  return nodes.map(({ id, title, hasChildren }) => ({ code: id, name: title, hasChildren }))
}

interface Regions {
  readonly regions: readonly Region[]
  readonly loading: boolean
  readonly failed: boolean
}

/** Regions change once in years. */
const FRESH_MS = 60 * 60_000

/** Children of a region; the provinces without a code. */
export function useRegions(parentCode: string | undefined): Regions {
  const api = useApi()
  const query = parentCode === undefined ? {} : { parentCode }
  const { data, isLoading, isError } = useQuery({
    ...readOperation(api, 'system.region.lazy-tree', query),
    staleTime: FRESH_MS,
    select: toRegions,
  })
  return { regions: data ?? [], loading: isLoading, failed: isError }
}
