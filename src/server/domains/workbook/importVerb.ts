import type { PreparedVerb, ScopedServices, UnscopedServices } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { findBrokenRules } from './rowRules'
import { readSheet, refuseWrong } from './sheetRows'
import { getUploadedFile } from './uploadedFile'

/** Planned writes; ignored if there are errors. */
export interface ImportPlan<Plan> {
  readonly plan: Plan
  readonly errors: readonly SheetError[]
}

export interface ImportRules<Columns extends readonly SheetColumn[], Plan> {
  readonly columns: Columns
  /** Resource whose form rules, or else schema, validate each row. */
  readonly resource: string
  /** Checks the rows without the database. */
  readonly check?: (rows: readonly SheetRow<Columns>[]) => readonly SheetError[]
  /** Resources that `plan` reads. */
  readonly reads: readonly string[]
  /**
   * Plans the writes; must only read, since it runs outside of transactions and perhaps again in the writing one.
   * Reports missing references of broken rows too.
   */
  readonly plan: (
    rows: readonly SheetRow<Columns>[],
    services: ScopedServices,
    broken: readonly SheetRow[],
  ) => Promise<ImportPlan<Plan>>
  /** Further lock keys for the writes, as in a derivation. */
  readonly locks: (plan: Plan) => readonly string[]
  /** Must use few statements: the embedded database blocks all others meanwhile. */
  readonly write: (plan: Plan, services: UnscopedServices) => Promise<void>
}

/**
 * Imports the rows of an uploaded workbook, all or none. A worker reads the file, and planning runs statement by
 * statement outside of transactions; the transaction then locks, plans again if the read resources changed, and
 * writes.
 */
export function importVerb<const Columns extends readonly SheetColumn[], Plan>(
  rules: ImportRules<Columns, Plan>,
): PreparedVerb<'procurement.settlement.import'> {
  const { columns, resource, check, reads, locks, write } = rules
  return {
    prepare: async ({ body }, services) => {
      const { field, ...file } = await getUploadedFile(body.fileId, 'fileId', services)
      const sheet = await readSheet({ ...file, field }, columns, services)
      const { rows, broken } = sheet
      const ofRows = [...(await findBrokenRules(sheet, { columns, resource }, services)), ...(check?.(rows) ?? [])]
      const makePlan = async (inner: ScopedServices) => {
        const { plan, errors } = await rules.plan(rows, inner, broken)
        refuseWrong([...errors, ...ofRows], field)
        return plan
      }
      const before = await services.records.stamp(reads)
      const plan = await makePlan(services)
      return async (unscoped, scoped) => {
        await unscoped.lock(...locks(plan))
        const isCurrent = (await unscoped.records.stamp(reads)) === before
        const current = isCurrent ? plan : await makePlan(scoped)
        if (!isCurrent) await unscoped.lock(...locks(current))
        await write(current, unscoped)
        return { imported: rows.length }
      }
    },
  }
}
