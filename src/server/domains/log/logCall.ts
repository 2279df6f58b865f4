import type { Call } from '../../http/call'
import type { Outcome } from '../../http/createHandler'
import type { Journal } from '../../http/journal'
import { ServerError } from '../../http/ServerError'
import { callFields, callOwner, cut } from './callFields'
import { redactText } from './redact'

export interface Watched extends Outcome {
  /** Calls that the API log holds. */
  readonly scope: 'writes' | 'all' | 'off'
}

const MAX_LENGTH = 8000

function logError(journal: Journal, call: Call, { error, milliseconds }: Outcome): void {
  const cause = error instanceof Error ? error : new Error(String(error))
  const stack = redactText(cause.stack ?? '')
  const [, fileName, lineNumber] = /\(?([^\s()]+):(\d+):\d+\)?\s*$/m.exec(stack) ?? []
  journal.add({
    resource: 'log.error',
    ...callOwner(call),
    fields: {
      ...callFields(call),
      exceptionName: cause.name,
      message: cut(redactText(cause.message), MAX_LENGTH),
      stackTrace: cut(stack, MAX_LENGTH),
      fileName,
      lineNumber: lineNumber === undefined ? undefined : Number(lineNumber),
      time: String(milliseconds),
    },
  })
}

/** Logs a successful call or an unexpected error; refusals (`ServerError`) are not logged. */
export function logCall(journal: Journal, call: Call, watched: Watched): void {
  const { error, scope, milliseconds } = watched
  if (error !== undefined) {
    if (!(error instanceof ServerError)) logError(journal, call, watched)
    return
  }
  const isWatched = scope === 'all' || (scope === 'writes' && call.operation.method !== 'get')
  if (!isWatched || call.user === undefined) return
  journal.add({
    resource: 'log.api',
    ...callOwner(call),
    fields: { ...callFields(call), type: '1', title: call.operation.title, time: String(milliseconds) },
  })
}
