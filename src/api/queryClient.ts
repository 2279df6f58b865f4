import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

const FRESH_MS = 5_000

/** Retries failed connections once, and no other errors. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 500,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && error.kind === 'network'
}
