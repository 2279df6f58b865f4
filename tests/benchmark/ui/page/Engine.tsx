import type { FormScreen } from '../../../../src/contract/screen'
import type { RecordData } from '../../../../src/contract/value'
import { FormView } from '../../../../src/form/FormView'
import { makeRows } from './goodsRows'
import { Providers } from './Providers'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

/** Nothing of the form asks the server. */
const noServer = () => Promise.reject(new TypeError('no server'))

export function Engine({ screen, count }: { readonly screen: FormScreen; readonly count: number }) {
  const rows: readonly object[] = makeRows(count)
  // A document is edited while it is a draft.
  const record = { status: -1, totalRentalMes: rows as readonly RecordData[] }
  return (
    <Providers fetch={noServer}>
      <FormView screen={screen} record={record} mode="edit" scope={scope} onSave={async () => undefined} />
    </Providers>
  )
}
