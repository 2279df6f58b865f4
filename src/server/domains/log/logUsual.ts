import type { Call } from '../../http/call'
import type { Journal } from '../../http/journal'
import { callFields, callOwner, cut } from './callFields'
import { redactText } from './redact'

export interface UsualEvent {
  readonly level: 'info' | 'warn'
  /** What happened, for people. */
  readonly text: string
  /** Where nobody is signed in yet: whose name was given. */
  readonly account?: string
  readonly tenantId?: string
}

const MAX_LENGTH = 4000

/** Writes down what those who look after the system want to know: who came, who left, who was locked out. */
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
