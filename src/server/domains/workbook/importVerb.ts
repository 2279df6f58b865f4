import type { PreparedVerb, ScopedServices, UnscopedServices } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { findBroken } from './rowRules'
import { readSheet, refuseWrong } from './sheetRows'
import { getUploadedFile } from './uploadedFile'

/** What rows come to: one or the other counts. */
export interface ImportPlan<Plan> {
  readonly plan: Plan
  readonly errors: readonly SheetError[]
}

export interface ImportRules<Columns extends readonly SheetColumn[], Plan> {
  readonly columns: Columns
  /** What each row becomes a record of: the rules of its forms hold, or those of its description. */
  readonly resource: string
  /** What is wrong with the rows by themselves. */
  readonly check?: (rows: readonly SheetRow<Columns>[]) => readonly SheetError[]
  /** The resources that a plan looks at. */
  readonly reads: readonly string[]
  /**
   * What is to be written. It only reads, outside of transactions or in the one that writes. Of broken rows it says
   * what they name that is not there.
   */
  readonly plan: (
    rows: readonly SheetRow<Columns>[],
    services: ScopedServices,
    broken: readonly SheetRow[],
  ) => Promise<ImportPlan<Plan>>
  /** What the writes of a plan change besides, as the locks of a derivation. */
  readonly locks: (plan: Plan) => readonly string[]
  /** In few statements: everybody on the embedded database waits for them. */
  readonly write: (plan: Plan, services: UnscopedServices) => Promise<void>
}

/**
 * Stores the rows of an uploaded workbook, all or none. The file is read in a thread, and what is to be written is
 * found out statement by statement, between which others have their turn. Only then a transaction begins, which locks,
 * finds all that anew where somebody has changed what it was found from, and writes.
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
      const ofRows = [...(await findBroken(sheet, { columns, resource }, services)), ...(check?.(rows) ?? [])]
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
