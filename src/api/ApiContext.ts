import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { Api } from './api'

const ApiContext = createContext<Api | undefined>(undefined)

export interface ApiProviderProps {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

export function ApiProvider({ api, queryClient, children }: ApiProviderProps) {
  const cached = createElement(QueryClientProvider, { client: queryClient }, children)
  return createElement(ApiContext, { value: api }, cached)
}

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === undefined) throw new Error('ApiProvider is missing above this component')
  return api
}
