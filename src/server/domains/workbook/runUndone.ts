import type { ScopedServices, UnscopedServices } from '../../crud/services'

/** Carries the result out of the transaction that it undoes. */
class Undone<Result> extends Error {
  constructor(readonly result: Result) {
    super('undone')
  }
}

/** Does the work in a transaction that is undone, and returns what came of it; throws what the work throws. */
export async function runUndone<Result>(
  work: (unscoped: UnscopedServices, scoped: ScopedServices) => Promise<Result>,
  services: ScopedServices,
): Promise<Result> {
  try {
    return await services.transaction(async (unscoped, scoped): Promise<Result> => {
      throw new Undone(await work(unscoped, scoped))
    })
  } catch (error) {
    // The cast is safe: only this work's transaction throws it.
    if (error instanceof Undone) return error.result as Result
    throw error
  }
}
