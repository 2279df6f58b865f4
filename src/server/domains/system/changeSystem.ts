import type { ScopedServices, UnscopedServices } from '../../crud/services'

/** Lock key of users, roles and grants, which are checked against each other. */
export const SYSTEM = 'system'

/** Runs `work` in a transaction that locks users, roles and grants of the tenant. */
export function changeSystem<T>(
  services: ScopedServices,
  work: (unscoped: UnscopedServices, scoped: ScopedServices) => Promise<T>,
): Promise<T> {
  return services.transaction(async (unscoped, scoped) => {
    await unscoped.lock(SYSTEM)
    return work(unscoped, scoped)
  })
}
