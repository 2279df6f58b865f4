import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { approvedOnly } from '../activeStatus'
import { equals } from '../lookup/equals'
import { type FactoryRent, summaryTotals } from './summaryTotals'

const summary = ({ resource }: UnscopedServices) => resource('lease.rent-summary')

/** Undefined if the factory has no approved lease. */
export async function findSummary(
  factoryId: Id,
  services: UnscopedServices,
): Promise<RecordOf<'lease.rent-summary'> | undefined> {
  const [found] = await services.records.list(summary(services), { conditions: equals({ factoryId }) })
  return found
}

function listLeases(factoryId: Id, { records, resource }: UnscopedServices): Promise<FactoryRent['leases']> {
  const conditions = [...equals({ factoryId }), approvedOnly]
  return records.list(resource('lease.project-lease'), { conditions })
}

/** Creates the summary with the factory's first approved lease, recomputes it, and removes it with the last one. */
export async function updateSummary(
  factoryId: Id,
  rent: Omit<FactoryRent, 'leases'>,
  services: UnscopedServices,
): Promise<void> {
  const leases = await listLeases(factoryId, services)
  const found = await findSummary(factoryId, services)
  const { records } = services
  if (leases.length === 0) {
    if (found !== undefined) await records.remove(summary(services), [found.id])
    return
  }
  const factory = await records.find(services.resource('factory.factory'), factoryId)
  const {
    rentalUnitPriceWithTax = null,
    leaseTerm = null,
    billingCycle = null,
    ...totals
  } = summaryTotals({
    ...rent,
    leases,
  })
  const factoryName = factory?.factoryName ?? found?.factoryName ?? null
  const values = { ...totals, factoryId, factoryName, rentalUnitPriceWithTax, leaseTerm, billingCycle }
  if (found === undefined) await records.insert(summary(services), values)
  else await records.update(summary(services), found.id, { values, derived: true })
}
