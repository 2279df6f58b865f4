import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../src/server/db/database'

const inside = new AsyncLocalStorage<true>()

/** True in code that a transaction's callback started. */
export function isInTransaction(): boolean {
  return inside.getStore() === true
}

/** Marks the async context of each transaction's callback. */
function guardBuilder(builder: ReturnType<Database['transaction']>): ReturnType<Database['transaction']> {
  return new Proxy(builder, {
    get: (target, name) => {
      if (name !== 'execute') return Reflect.get(target, name).bind(target)
      const execute: typeof target.execute = (work) => target.execute((inner) => inside.run(true, () => work(inner)))
      return execute
    },
  })
}

/**
 * Throws if code inside a transaction uses the database itself, which deadlocks on a single connection or an exhausted
 * pool. Work beside transactions, such as the journal, gets the unwrapped database.
 */
export function guardTransactions(db: Database): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (inside.getStore() && name !== 'isTransaction') {
        throw new Error(`db.${String(name)} was used inside a transaction: use the services that it was given`)
      }
      const value: unknown = Reflect.get(target, name)
      if (name === 'transaction') return () => guardBuilder(target.transaction())
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
