import { imports } from '../../../generated/imports'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { refuseAll } from '../warehouse/exports'
import { listStored, toUniqueKey } from '../workbook/importKeys'
import { matchRows } from '../workbook/importMatches'
import { findOtherFactory } from './settlementFactory'
import { SETTLEMENTS_LOCK } from './settlementLock'
import { withoutComputedPrice, withPrices } from './settlementPrices'

type Settlement = UnsavedOf<'procurement.settlement'>

/** What an import of settlements holds of names and repeats holds of a single one too. */
const SPEC = imports['procurement.settlement.import']

/** Throws badRequest for what a settlement names wrongly; what was named before is not asked again. */
async function refuseUnknown(values: Settlement, stored: Settlement | undefined, services: UnscopedServices) {
  const columns = SPEC.matches.map(({ column }) => column)
  const renamed = new Set<string>(columns.filter((column) => values[column] !== stored?.[column]))
  const [row] = renamed.size === 0 ? [] : await matchRows(SPEC, [{ row: 0, values }], services)
  if (row === undefined) return
  const unknown = row.faults.filter(({ field }) => renamed.has(field))
  const foreign = renamed.has('putinCode') || renamed.has('factoryName') ? findOtherFactory(row) : []
  refuseAll(Object.fromEntries([...unknown, ...foreign].map(({ field, message }) => [field, message])))
}

export const settlementRules: Derivation<'procurement.settlement'> = {
  locks: async () => [SETTLEMENTS_LOCK],
  beforeSave: async (settlement, services) => {
    const { records, resource } = services
    const stored = await records.find(resource('procurement.settlement'), settlement.settlementId ?? '')
    await refuseUnknown(settlement, stored, services)
    const { fields, at, message } = SPEC.unique
    const same = await listStored({ ...SPEC, fields, toKey: toUniqueKey }, [settlement], services)
    if (same.some(({ settlementId }) => settlementId !== settlement.settlementId)) refuseField(at, message)
    return withPrices(stored === undefined ? settlement : withoutComputedPrice(settlement, stored))
  },
}
