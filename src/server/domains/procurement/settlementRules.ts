import { imports } from '../../../generated/imports'
import { compare } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { refuseAll } from '../warehouse/exports'
import { listStored, toUniqueKey } from '../workbook/importKeys'
import { matchRows } from '../workbook/importMatches'
import { findOverSettled } from './settledWeight'
import { findOtherFactory, withFactory } from './settlementFactory'
import { SETTLEMENTS_LOCK } from './settlementLock'
import { withoutComputedPrice, withPrices } from './settlementPrices'

type Settlement = UnsavedOf<'procurement.settlement'>

/** What an import of settlements holds of names and repeats holds of a single one too. */
const SPEC = imports['procurement.settlement.import']

/** Whether a correction settles more than before, or other goods. */
function asksForMore(values: Settlement, stored: Settlement | undefined): boolean {
  if (stored === undefined || values.putinCode !== stored.putinCode || values.skuName !== stored.skuName) return true
  return compare(values.totalWeight ?? 0, stored.totalWeight ?? 0) > 0
}

/**
 * Fills in the factory of the delivery. Throws badRequest for what a settlement names wrongly, or settles too much of;
 * what was there before is not asked again.
 */
async function checkNames(values: Settlement, stored: Settlement | undefined, services: UnscopedServices) {
  const columns = SPEC.matches.map(({ column }) => column)
  const renamed = new Set<string>(columns.filter((column) => values[column] !== stored?.[column]))
  const [matched] = await matchRows(SPEC, [{ row: 0, values }], services)
  if (matched === undefined) return values
  const row = { ...matched, values: renamed.has('factoryName') ? { ...values, factoryId: undefined } : values }
  const unknown = row.faults.filter(({ field }) => renamed.has(field))
  const foreign = renamed.has('putinCode') || renamed.has('factoryName') ? findOtherFactory(row) : []
  const over = asksForMore(values, stored) ? await findOverSettled([row], services) : []
  refuseAll(Object.fromEntries([...unknown, ...foreign, ...over].map(({ field, message }) => [field, message])))
  return withFactory(row)
}

export const settlementRules: Derivation<'procurement.settlement'> = {
  locks: async () => [SETTLEMENTS_LOCK],
  beforeSave: async (settlement, services) => {
    const { records, resource } = services
    const stored = await records.find(resource('procurement.settlement'), settlement.settlementId ?? '')
    const named = await checkNames(settlement, stored, services)
    const { fields, at, message } = SPEC.unique
    const same = await listStored({ ...SPEC, fields, toKey: toUniqueKey }, [settlement], services)
    if (same.some(({ settlementId }) => settlementId !== settlement.settlementId)) refuseField(at, message)
    return withPrices(stored === undefined ? named : withoutComputedPrice(named, stored))
  },
}
