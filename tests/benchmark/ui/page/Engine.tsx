import type { ReactNode } from 'react'
import { ApiProvider } from '../../../../src/api/ApiContext'
import { createApi } from '../../../../src/api/createApi'
import { createQueryClient } from '../../../../src/api/queryClient'
import type { FormScreen } from '../../../../src/contract/screen'
import type { RecordData } from '../../../../src/contract/value'
import { FormView } from '../../../../src/form/FormView'
import { createMemoryCookies } from '../../../../src/session/cookies'
import { SessionProvider } from '../../../../src/session/SessionContext'
import { createSession } from '../../../../src/session/session'
import { createMemoryStore, createStorage } from '../../../../src/session/storage'
import { ConfirmProvider } from '../../../../src/ui/ConfirmProvider'
import { ToastProvider } from '../../../../src/ui/ToastProvider'
import { makeRows } from './goodsRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const stores = { persistent: createMemoryStore(), session: createMemoryStore(), clock: Date.now }
const session = createSession({ storage: createStorage(stores), cookies: createMemoryCookies(), clock: Date.now })

/** Nothing of the form asks the server. */
const api = createApi({
  baseUrl: `${location.origin}/xwy-erp-api`,
  fetch: () => Promise.reject(new TypeError('no server')),
  session,
  clientId: '',
  clientSecret: '',
  tenantId: '',
  onUnauthorized: () => {},
})

function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider session={session}>
      <ApiProvider api={api} queryClient={createQueryClient()}>
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </ApiProvider>
    </SessionProvider>
  )
}

export function Engine({ screen, count }: { readonly screen: FormScreen; readonly count: number }) {
  const rows: readonly object[] = makeRows(count)
  const record = { totalRentalMes: rows as readonly RecordData[] }
  return (
    <Providers>
      <FormView screen={screen} record={record} mode="edit" scope={scope} onSave={async () => undefined} />
    </Providers>
  )
}
