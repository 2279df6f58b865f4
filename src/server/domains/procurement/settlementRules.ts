import { imports } from '../../../generated/imports'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { refuseAll } from '../warehouse/exports'
import { listStored } from '../workbook/importKeys'
import { matchRows } from '../workbook/importMatches'
import { SETTLEMENTS_LOCK } from './settlementLock'
import { withoutComputedPrice, withPrices } from './settlementPrices'

type Settlement = UnsavedOf<'procurement.settlement'>

/** What an import of settlements holds of names and repeats holds of a single one too. */
const SPEC = imports['procurement.settlement.import']

async function refuseUnknown(values: Settlement, services: UnscopedServices): Promise<void> {
  const [row] = await matchRows(SPEC, [{ row: 0, values }], services)
  refuseAll(Object.fromEntries((row?.faults ?? []).map(({ field, message }) => [field, message])))
}

export const settlementRules: Derivation<'procurement.settlement'> = {
  locks: async () => [SETTLEMENTS_LOCK],
  beforeSave: async (settlement, services) => {
    await refuseUnknown(settlement, services)
    const { fields, at, message } = SPEC.unique
    const same = await listStored({ ...SPEC, fields }, [settlement], services)
    if (same.some(({ settlementId }) => settlementId !== settlement.settlementId)) refuseField(at, message)
    const { records, resource } = services
    const stored = await records.find(resource('procurement.settlement'), settlement.settlementId ?? '')
    return withPrices(stored === undefined ? settlement : withoutComputedPrice(settlement, stored))
  },
}
