import type { ScopedServices, UnscopedServices } from '../../crud/services'

/** Users, roles and what they are granted are checked against each other: a tenant changes one at a time. */
export const SYSTEM = 'system'

/** A change of them, in one transaction that waits for the others. */
export function changeSystem<T>(
  services: ScopedServices,
  work: (unscoped: UnscopedServices, scoped: ScopedServices) => Promise<T>,
): Promise<T> {
  return services.transaction(async (unscoped, scoped) => {
    await unscoped.lock(SYSTEM)
    return work(unscoped, scoped)
  })
}
