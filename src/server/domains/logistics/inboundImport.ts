import type { Input } from '../../../contract/value'
import { deriveRecord } from '../../crud/deriveRecord'
import { DRAFT } from '../../crud/documentStatus'
import { memoizeFinds } from '../../crud/memoizeFinds'
import type { ScopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { SheetError } from '../../xlsx/readRows'
import { importVerb } from '../workbook/importVerb'
import { INBOUND_COLUMNS, type InboundDraft, type InboundRow, toDrafts } from './inboundDrafts'
import { fillInbound } from './inboundRules'

/** Reports errors of the document's own rules at its row. */
async function planInstructions(rows: readonly InboundRow[], services: ScopedServices) {
  const { drafts, errors } = await toDrafts(rows, services)
  const plan: Input<InboundDraft>[] = []
  const isWrong = new Set(errors.map(({ row }) => row))
  const lookup = memoizeFinds(services.unscoped)
  const resource = lookup.resource('logistics.inbound-instruction')
  const refused: SheetError[] = []
  for (const { row, draft } of drafts.filter((each) => !isWrong.has(each.row))) {
    try {
      plan.push(await deriveRecord(draft, { resource, services: lookup }, { beforeSave: fillInbound }))
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      refused.push({ row, column: '', message: error.message })
    }
  }
  return { plan, errors: [...errors, ...refused] }
}

/** Imports one draft per row, or none if any row is faulty. */
export const importInbound = importVerb({
  columns: INBOUND_COLUMNS,
  resource: 'logistics.inbound-instruction',
  reads: ['factory.factory', 'warehouse.warehouse', 'system.dept'],
  plan: planInstructions,
  locks: () => [],
  write: async (plan, services) => {
    const drafts = plan.map((values) => ({ values, status: DRAFT }))
    await services.records.insertAll(services.resource('logistics.inbound-instruction'), drafts)
  },
})
