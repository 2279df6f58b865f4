import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { refuseAll } from '../warehouse/exports'
import { SETTLEMENT_COLUMNS } from './settlementColumns'
import { findSame } from './settlementIdentity'
import { findUnknown } from './settlementNames'
import { withPrices } from './settlementPrices'

type Settlement = UnsavedOf<'procurement.settlement'>

/** Lock key that imports and edits of settlements share. */
export const SETTLEMENTS_LOCK = 'settlements'

function toField(column: string): string {
  return SETTLEMENT_COLUMNS.find(({ title }) => title === column)?.field ?? column
}

async function refuseUnknown(values: Settlement, services: UnscopedServices): Promise<void> {
  const faults = await findUnknown([{ row: 0, values }], services)
  refuseAll(Object.fromEntries(faults.map(({ column, message }) => [toField(column), message])))
}

export const settlementRules: Derivation<'procurement.settlement'> = {
  locks: async () => [SETTLEMENTS_LOCK],
  beforeSave: async (settlement, services) => {
    await refuseUnknown(settlement, services)
    const same = await findSame([settlement], services)
    if (same.some(({ settlementId }) => settlementId !== settlement.settlementId)) {
      refuseField('putinCode', '该入库单的同一货物已有结算')
    }
    return withPrices(settlement)
  },
}
