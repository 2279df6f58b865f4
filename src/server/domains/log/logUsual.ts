import type { Call } from '../../http/call'
import type { Journal } from '../../http/journal'
import { callFields, callOwner, cut } from './callFields'
import { redactText } from './redact'

export interface UsualEvent {
  readonly level: 'info' | 'warn'
  readonly text: string
  /** Account that was entered, if the caller is not signed in. */
  readonly account?: string
  readonly tenantId?: string
}

const MAX_LENGTH = 4000

/** Logs what administrators look for: sign-ins, sign-outs, locked accounts. */
export function logUsual(journal: Journal, call: Call, event: UsualEvent): void {
  const fields = callFields(call)
  const owner = callOwner(call)
  journal.add({
    resource: 'log.usual',
    ...owner,
    tenantId: owner.tenantId ?? event.tenantId,
    fields: {
      ...fields,
      createBy: fields.createBy ?? event.account,
      logLevel: event.level,
      logData: cut(redactText(event.text), MAX_LENGTH),
    },
  })
}
