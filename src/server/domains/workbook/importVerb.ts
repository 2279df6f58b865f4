import type { ImportSpec, ImportTable } from '../../../contract/importTable'
import { imports } from '../../../generated/imports'
import { lockNamesOf } from '../../crud/lockRecord'
import { toRecordData } from '../../crud/recordRow'
import type { PreparedVerb, ScopedServices, UnscopedServices } from '../../crud/services'
import type { SheetError } from '../../xlsx/readRows'
import { listByValues } from '../lookup/listByValues'
import { deriveRows, type ImportWrites } from './deriveRows'
import { formRulesOf } from './importForms'
import { sheetColumns } from './importOverwrite'
import type { ImportedRow, ImportFault, ImportRule } from './importRule'
import { type ImportTask, type PlannedRows, planRows, type RowsOfSheet } from './planImport'
import { findBrokenRules } from './rowRules'
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

/** Faults by the titles of their columns; those of other fields stand at the whole row. */
function toErrors(spec: ImportSpec, faults: readonly ImportFault[]): readonly SheetError[] {
  const titles = new Map(sheetColumns(spec).map(({ field, title }) => [field, title]))
  return faults.map(({ row, field, message }) => ({ row, column: titles.get(field) ?? '', message }))
}

interface Plan extends ImportWrites {
  readonly rows: readonly ImportedRow[]
}

/** Plans the writes; throws badRequest with all errors. `ofCells` finds what is wrong with single cells. */
async function plan(
  task: ImportTask,
  sheet: RowsOfSheet,
  {
    services,
    ofCells,
  }: {
    readonly services: ScopedServices
    readonly ofCells: (planned: PlannedRows) => Promise<readonly SheetError[]>
  },
): Promise<Plan> {
  const planned = await planRows(task, sheet, services)
  const cells = await ofCells(planned)
  const wrong = new Set([...planned.faults, ...cells].map(({ row }) => row))
  const good = planned.rows.filter(({ row }) => !wrong.has(row))
  const { writes, faults } = await deriveRows(task, good, services)
  const found = toErrors(task.spec, [...planned.faults, ...faults])
  const places = new Set(found.map(({ row, column }) => `${row}.${column}`))
  const others = cells.filter(({ row, column }) => !places.has(`${row}.${column}`))
  refuseWrong([...found, ...others], task.spec.file)
  return { ...writes, rows: planned.rows }
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
 * writes. Without a rule each row is what the form adds or changes.
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
      const { field, ...file } = await getUploadedFile(body.fileId, spec.file, services)
      const sheet = await readSheet({ ...file, field }, { ...spec, columns }, services)
      const ofCells = (planned: PlannedRows) =>
        findBrokenRules({ ...planned, errors: sheet.errors }, { ...spec, columns }, services)
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
