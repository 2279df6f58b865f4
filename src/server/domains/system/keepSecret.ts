import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { refuseField } from './refuseField'

/**
 * A secret is never answered, so that a form sends it back empty: then it stays what it was. A new record needs one.
 * Answers the record and whether its secret is a new one.
 */
export async function keepSecret(
  record: RecordData,
  { resource, field }: { readonly resource: Resource; readonly field: string },
  { records }: Services,
): Promise<{ readonly kept: RecordData; readonly isNew: boolean }> {
  const stored = record.id === undefined ? undefined : await records.find(resource, String(record.id))
  const given = record[field]
  if (given !== undefined) return { kept: record, isNew: given !== stored?.[field] }
  const old = stored?.[field]
  if (old === undefined) return refuseField(field, `请输入${resource.fields[field]?.title ?? field}`)
  return { kept: { ...record, [field]: old }, isNew: false }
}
