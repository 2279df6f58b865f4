import type { Verb } from '../../crud/services'
import type { Call, InputValue } from '../../http/call'
import type { LogEntry } from '../../http/journal'
import { toJsonList, toJsonObject, toText } from '../../http/json'
import { callFields, callOwner, cut } from '../log/callFields'
import { logUsual } from '../log/logUsual'
import { redactText } from '../log/redact'

const LONGEST = 4000
const LONGEST_LINE = 250

/** What went wrong in a browser, as the server writes down what goes wrong here. */
function toEntry(value: InputValue, call: Call): LogEntry {
  const log = toJsonObject(value)
  const text = (name: string, length: number) => cut(redactText(toText(log[name])), length)
  const { params: _, ...fields } = callFields(call)
  return {
    resource: 'log.error',
    ...callOwner(call),
    fields: {
      ...fields,
      serviceId: 'browser',
      requestUri: text('url', LONGEST_LINE),
      exceptionName: text('type', LONGEST_LINE),
      message: text('message', LONGEST),
      stackTrace: text('stack', LONGEST),
      params: text('info', LONGEST),
      time: text('time', LONGEST_LINE),
    },
  }
}

/** Takes the errors that a browser has kept. */
export const localLogsVerb: Verb = async (call, { journal }) => {
  const items = toJsonList(call.body.items)
  for (const item of items) journal.add(toEntry(item, call))
  logUsual(journal, call, { level: 'info', text: `上传本地日志 ${items.length} 条` })
  return undefined
}
