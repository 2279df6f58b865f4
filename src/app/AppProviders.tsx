import type { ReactNode } from 'react'
import { ApiProvider } from '../api/ApiContext'
import { SessionProvider } from '../session/SessionContext'
import { ConfirmProvider } from '../ui/ConfirmProvider'
import { ToastProvider } from '../ui/ToastProvider'
import { AppContext } from './AppContext'
import type { App } from './createApp'

export function AppProviders({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return (
    <AppContext value={app}>
      <SessionProvider session={app.session}>
        <ApiProvider api={app.api} queryClient={app.queryClient}>
          <ToastProvider>
            <ConfirmProvider>{children}</ConfirmProvider>
          </ToastProvider>
        </ApiProvider>
      </SessionProvider>
    </AppContext>
  )
}
