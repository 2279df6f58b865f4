import { type ReactNode, useState } from 'react'
import { ApiProvider } from '../../../../src/api/ApiContext'
import { createApi } from '../../../../src/api/createApi'
import { createQueryClient } from '../../../../src/api/queryClient'
import { createMemoryCookies } from '../../../../src/session/cookies'
import { SessionProvider } from '../../../../src/session/SessionContext'
import { createSession } from '../../../../src/session/session'
import { createMemoryStore, createStorage } from '../../../../src/session/storage'
import { ConfirmProvider } from '../../../../src/ui/ConfirmProvider'
import { ToastProvider } from '../../../../src/ui/ToastProvider'

interface ProvidersProps {
  readonly fetch: (request: Request) => Promise<Response>
  readonly children: ReactNode
}

const stores = { persistent: createMemoryStore(), session: createMemoryStore(), clock: Date.now }
const session = createSession({ storage: createStorage(stores), cookies: createMemoryCookies(), clock: Date.now })

/** What the product has around each of its screens. */
export function Providers({ fetch, children }: ProvidersProps) {
  const [api] = useState(() =>
    createApi({
      baseUrl: `${location.origin}/xwy-erp-api`,
      fetch,
      session,
      clientId: '',
      clientSecret: '',
      tenantId: '',
      onUnauthorized: () => {},
    }),
  )
  const [queryClient] = useState(createQueryClient)
  return (
    <SessionProvider session={session}>
      <ApiProvider api={api} queryClient={queryClient}>
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </ApiProvider>
    </SessionProvider>
  )
}
