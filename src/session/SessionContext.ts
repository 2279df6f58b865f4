import { createContext, createElement, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session'

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return createElement(SessionContext, { value: session }, children)
}

/** The store itself, for what changes it. */
export function useSessionStore(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('SessionProvider is missing above this component')
  return session
}

export function useSession(): SessionState {
  const { subscribe, getState } = useSessionStore()
  return useSyncExternalStore(subscribe, getState, getState)
}

/** Whether the signed-in user may do what a code guards; what has no code is free to all. */
export function useCan(): (code?: string) => boolean {
  const { permissions } = useSession()
  return useCallback((code) => code === undefined || permissions.has(code), [permissions])
}

/** Whether the backend has what an addition to Blade needs. */
export function isOffered(needs: string | undefined, { offers }: Pick<SessionState, 'offers'>): boolean {
  return needs === undefined || offers === undefined || offers.has(needs)
}
