import type { PlaceTable } from '../../../contract/places'
import type { CallOf, Verb } from '../../crud/services'
import type { Call } from '../../http/call'
import type { LogEntry } from '../../http/journal'
import { callFields, callOwner, cut, logUsual, redactText } from '../log/exports'
import { findScreenPlace } from './findScreenPlace'

const MAX_LENGTH = 4000
const MAX_LINE_LENGTH = 250

type Log = CallOf<'session.local-log.logout'>['body']['items'][number]

function toEntry(log: Log, call: Call, places: PlaceTable): LogEntry {
  const text = (name: keyof Log, length: number) => cut(redactText(log[name] ?? ''), length)
  const { params: _, ...fields } = callFields(call)
  const [screen, field] = [text('screen', MAX_LINE_LENGTH), text('field', MAX_LINE_LENGTH)]
  const place = findScreenPlace(places, { screen, field, url: log.url ?? '' })
  return {
    resource: 'log.error',
    isReported: true,
    ...callOwner(call),
    fields: {
      ...fields,
      serviceId: 'browser',
      requestUri: text('url', MAX_LINE_LENGTH),
      methodClass: place?.screen ?? screen,
      methodName: field,
      fileName: place?.file,
      lineNumber: place?.line,
      exceptionName: text('type', MAX_LINE_LENGTH),
      message: text('message', MAX_LENGTH),
      stackTrace: text('stack', MAX_LENGTH),
      params: text('info', MAX_LENGTH),
      time: text('time', MAX_LINE_LENGTH),
    },
  }
}

export const localLogsVerb: Verb<'session.local-log.logout'> = async (call, { journal, config }) => {
  const { items } = call.body
  for (const item of items) journal.add(toEntry(item, call, config.places ?? {}))
  logUsual(journal, call, { level: 'info', text: `上传本地日志 ${items.length} 条` })
  return undefined
}
