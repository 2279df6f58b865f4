import { createContext, createElement, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session'

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return createElement(SessionContext, { value: session }, children)
}

/** Throws without a SessionProvider. */
export function useSessionStore(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('SessionProvider is missing above this component')
  return session
}

export function useSession(): SessionState {
  const { subscribe, getState } = useSessionStore()
  return useSyncExternalStore(subscribe, getState, getState)
}

/** Checks a permission code; undefined is always allowed. */
export function useCan(): (code?: string) => boolean {
  const { permissions } = useSession()
  return useCallback((code) => code === undefined || permissions.has(code), [permissions])
}

/** True if the backend has announced `needs`, or was not queried. */
export function isOffered(needs: string | undefined, { offers }: Pick<SessionState, 'offers'>): boolean {
  return needs === undefined || offers === undefined || offers.has(needs)
}
