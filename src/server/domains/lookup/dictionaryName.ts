import type { RecordOf } from '../../crud/resource'
import type { Services } from '../../crud/services'

/** The entries of a code, sealed ones too. */
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

/** What a key of a dictionary is called; undefined where it has no such key. */
export async function dictionaryName(code: string, key: string | undefined, services: Services) {
  const entries = await dictionaryEntries(code, services)
  return entries.find(({ dictKey }) => dictKey === key)?.dictValue
}
