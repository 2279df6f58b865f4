import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../src/server/db/database'

const inside = new AsyncLocalStorage<true>()

/** Whether the code that asks was started by the work of a transaction. */
export function isInTransaction(): boolean {
  return inside.getStore() === true
}

/** Runs transactions so that whatever their work starts is known to be inside. */
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
 * The same database, which throws where anything inside a transaction asks it instead of that transaction: with one
 * connection such a question waits for its own end, and on a pool enough of them do. What is meant to run beside
 * transactions, such as the journal, is given the database itself.
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
