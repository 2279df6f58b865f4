import { pageVerb } from '../../crud/readVerbs'
import type { RecordPage } from '../../crud/records'
import type { Verb, Verbs } from '../../crud/services'

/** The pages without the fields that are long: those are shown one record at a time. */
function logPage(long: readonly string[]): Verb {
  return async (call, services) => {
    const resource = services.resource(call.operation.resource)
    const page = pageVerb({ operation: call.operation, resource, derivation: {} })
    const found = (await page(call, services)) as RecordPage
    const records = found.records.map((record) => {
      const kept = Object.entries(record).filter(([field]) => !long.includes(field))
      return Object.fromEntries(kept)
    })
    return { ...found, records }
  }
}

export const logVerbs: Verbs = {
  'log.usual.list': logPage(['params']),
  'log.api.list': logPage(['params']),
  'log.error.list': logPage(['params', 'stackTrace']),
}
