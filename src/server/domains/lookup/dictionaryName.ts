import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'

/** Entries of a dictionary, sealed ones included. */
export function dictionaryEntries(
  code: string,
  { records, resource }: Services,
): Promise<readonly RecordOf<'system.dict'>[]> {
  return records.list(resource('system.dict'), {
    conditions: [
      { field: 'code', operator: 'equal', value: code },
      { field: 'parentId', operator: 'notequal', value: '0' },
    ],
  })
}

export async function dictionaryName(code: string, key: string | undefined, services: Services) {
  const entries = await dictionaryEntries(code, services)
  return entries.find(({ dictKey }) => dictKey === key)?.dictValue
}
