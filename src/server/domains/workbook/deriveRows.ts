import { deriveRecord } from '../../crud/deriveRecord'
import { DRAFT } from '../../crud/documentStatus'
import { memoizeFinds } from '../../crud/memoizeFinds'
import { idOf } from '../../crud/recordRow'
import type { NewRecord, RecordChange } from '../../crud/records'
import type { Resource } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import type { RecordInput } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import type { ImportedRow, ImportFault } from './importRule'
import type { ImportTask } from './planImport'

export interface ImportWrites {
  readonly added: readonly NewRecord[]
  readonly changed: readonly RecordChange[]
}

type Fill = (row: ImportedRow) => Promise<RecordInput> | RecordInput

/** What a form that adds or changes one record does with it: rules and computed fields, references, hooks. */
function fillAsForm({ spec, forms }: ImportTask, services: ScopedServices): Fill {
  const lookup = memoizeFinds(services.unscoped)
  const resource = lookup.resource(spec.resource)
  const { beforeSave } = services.derivation(spec.resource)
  return async ({ values, stored }) => {
    const body = forms === undefined ? values : await forms.enforce({ body: values, stored }, services)
    const given = { ...stored, ...body } as ImportedRow['values']
    const record = await deriveRecord(given, { resource, stored, services: lookup }, { beforeSave })
    return forms === undefined ? record : forms.compute(record, services)
  }
}

function toFaults(row: number, { failure, message }: ServerError): readonly ImportFault[] {
  const fields = failure.kind === 'badRequest' ? failure.fields : undefined
  if (fields === undefined) return [{ row, field: '', message }]
  return Object.entries(fields).map(([field, own]) => ({ row, field, message: own }))
}

/** The status of new records; absent: the usual one. */
function toStatus({ rule }: ImportTask, { document }: Resource): number | undefined {
  if (rule !== undefined) return rule.status
  return document ? DRAFT : undefined
}

/** The records to write of the rows; reports what the hooks of the resource refuse, at its row. */
export async function deriveRows(task: ImportTask, rows: readonly ImportedRow[], services: ScopedServices) {
  const { rule, spec } = task
  const resource = services.resource(spec.resource)
  const fill: Fill = rule === undefined ? fillAsForm(task, services) : rule.complete
  const [added, changed, faults]: [NewRecord[], RecordChange[], ImportFault[]] = [[], [], []]
  for (const row of rows) {
    try {
      const values = await fill(row)
      const { stored } = row
      if (stored === undefined) added.push({ id: services.newId(), values, status: toStatus(task, resource) })
      else changed.push({ id: idOf(resource, stored), values, version: Number(stored.version) })
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      faults.push(...toFaults(row.row, error))
    }
  }
  return { writes: { added, changed } satisfies ImportWrites, faults }
}
