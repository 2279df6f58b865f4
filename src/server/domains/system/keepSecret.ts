import type { Id, RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'

/**
 * Keeps the stored secret if the record comes without one, since answers never include it; `isNew` is true if it
 * changed. Throws badRequest if a new record has none.
 */
export async function keepSecret<Of extends RecordData & { readonly id?: Id }>(
  record: Of,
  { resource, field }: { readonly resource: Resource<string>; readonly field: keyof Of & string },
  { records }: UnscopedServices,
): Promise<{ readonly kept: Of; readonly isNew: boolean }> {
  const stored: RecordData | undefined = record.id && (await records.find(resource, record.id))
  const given = record[field]
  if (given !== undefined) return { kept: record, isNew: given !== stored?.[field] }
  const old = stored?.[field]
  if (old === undefined) return refuseField(field, `请输入${resource.fields[field]?.title ?? field}`)
  return { kept: { ...record, [field]: old }, isNew: false }
}
