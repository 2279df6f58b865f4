import type { Services } from './services'

/** Work in one transaction that waits for the other writes of its domain, as the standard verbs do. */
export function inTurn<T>(domain: string, services: Services, work: (inner: Services) => Promise<T>): Promise<T> {
  return services.transaction(async (inner) => {
    await inner.takeTurn(`write ${domain}`)
    return work(inner)
  })
}
