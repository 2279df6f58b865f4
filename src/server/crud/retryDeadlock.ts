/** SQLSTATE of a transaction that the database ended in favour of another one. */
const DEADLOCKS: readonly unknown[] = ['40P01', '40001']
const ATTEMPTS = 4

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DEADLOCKS.includes(error.code)
}

/** Does the work again where it stood in another transaction's way; the work must have no effect but in the database. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}
