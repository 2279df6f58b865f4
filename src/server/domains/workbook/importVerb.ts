import type { ImportSpec, ImportTable } from '../../../contract/importTable'
import { imports } from '../../../generated/imports'
import { lockNamesOf } from '../../crud/lockRecord'
import { toRecordData } from '../../crud/recordRow'
import type { PreparedVerb, ScopedServices, UnscopedServices } from '../../crud/services'
import { listByValues } from '../lookup/listByValues'
import type { ImportWrites } from './deriveRows'
import { formRulesOf } from './importForms'
import { sheetColumns } from './importOverwrite'
import type { ImportedRow, ImportRule } from './importRule'
import { judgeRows, ofSheet, type RowChecks } from './judgeRows'
import type { ImportTask, RowsOfSheet } from './planImport'
import { previewImport } from './previewImport'
import { readSheet, refuseWrong } from './sheetRows'
import { getUploadedFile } from './uploadedFile'

const table: ImportTable = imports

export const isImport = (operation: string): boolean => Object.hasOwn(table, operation)

/** Throws if no entity describes an import of the operation. */
export function getImport(operation: string): ImportSpec {
  const spec = table[operation]
  if (spec === undefined) throw new Error(`no entity describes the import ${operation}`)
  return spec
}

interface Plan extends ImportWrites {
  readonly rows: readonly ImportedRow[]
}

/** Plans the writes; throws badRequest with all errors. */
async function plan(task: ImportTask, sheet: RowsOfSheet, given: RowChecks): Promise<Plan> {
  const { writes, rows, errors } = await judgeRows(task, sheet, given)
  refuseWrong(errors, task.spec.file)
  return { ...writes, rows }
}

async function lockAll({ spec, rule }: ImportTask, { rows, added, changed }: Plan, services: ScopedServices) {
  if (rule !== undefined) return services.unscoped.lock(...rule.locks(rows))
  await services.unscoped.lock(`import ${spec.resource}`)
  const records = [...added, ...changed].map(({ values }) => toRecordData(values))
  await lockNamesOf(records, services, { derivation: services.derivation(spec.resource) })
}

async function write({ spec, rule }: ImportTask, { rows, added, changed }: Plan, services: UnscopedServices) {
  const resource = services.resource(spec.resource)
  await services.records.insertAll(resource, added)
  await services.records.updateAll(resource, changed)
  await rule?.afterWrite?.(rows, services)
  const { afterSave } = services.derivation(spec.resource)
  if (rule !== undefined || afterSave === undefined) return
  const values = [...added, ...changed].map(({ id }) => id ?? '')
  const records = await listByValues({ resource, field: resource.key, values }, services.records)
  for (const record of records) await afterSave(record, services)
}

/**
 * Imports the rows of an uploaded workbook, all or none. A worker reads the file, and planning runs statement by
 * statement outside of transactions; the transaction then locks, plans again if the read resources changed, and
 * writes. Without a rule each row is what the form adds or changes. A preview only says what becomes of each row.
 */
export function importVerb<Name extends string>(
  operation: string,
  typed?: ImportRule<Name>,
): PreparedVerb<'procurement.settlement.import'> {
  const spec = getImport(operation)
  if (spec.rules !== typed?.name) throw new Error(`${operation} needs the rule ${spec.rules}, and has ${typed?.name}`)
  // The cast is safe: cells are read by the types that the resource's API gives their columns.
  const rule = typed as unknown as ImportRule | undefined
  const task: ImportTask = { spec, rule, forms: formRulesOf(spec.forms) }
  const columns = sheetColumns(spec)
  const reads = [spec.resource, ...spec.matches.map(({ resource }) => resource), ...(rule?.reads ?? [])]
  return {
    prepare: async ({ body }, services) => {
      const file = await getUploadedFile(body.fileId, spec.file, services)
      const isWhole = body.preview === true
      const sheet = await readSheet(file, { ...spec, columns, isWhole }, services)
      const ofCells = ofSheet(sheet.errors, { ...spec, columns }, services)
      if (isWhole) {
        const preview = await previewImport(task, sheet, { services, ofCells })
        return async () => ({ imported: 0, preview })
      }
      const before = await services.records.stamp(reads)
      const first = await plan(task, sheet, { services, ofCells })
      return async (unscoped, scoped) => {
        await lockAll(task, first, scoped)
        const isCurrent = (await unscoped.records.stamp(reads)) === before
        const current = isCurrent ? first : await plan(task, sheet, { services: scoped, ofCells: async () => [] })
        if (!isCurrent) await lockAll(task, current, scoped)
        await write(task, current, unscoped)
        return { imported: sheet.rows.length }
      }
    },
  }
}
