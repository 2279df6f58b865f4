import { isInTransaction } from './guardTransactions'

/**
 * Wraps functions so that they throw inside a transaction, where slow work and network calls would block others.
 * `quick` excludes functions.
 */
export function guardSlow<T extends object>(parts: T, quick: readonly (keyof T)[] = []): T {
  return new Proxy(parts, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const isQuick = quick.some((each) => each === name)
      return (...args: readonly unknown[]) => {
        if (!isQuick && isInTransaction())
          throw new Error(`${String(name)} takes long and was asked inside a transaction`)
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
}
