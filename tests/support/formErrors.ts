import type { Scope } from '../../src/contract/expression'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { findErrors } from '../../src/record/findErrors'
import { formatMessage } from '../../src/record/formMessage'
import { translate } from '../../src/text/text'

export const emptyScope: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

export function formErrors(screen: FormScreen, values: RecordData): { readonly [path: string]: string } {
  const found = [...findErrors(screen, values, emptyScope)]
  return Object.fromEntries(found.map(([path, message]) => [path, formatMessage(message, translate)]))
}
