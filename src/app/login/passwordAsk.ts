import { Listeners } from '../../value/listeners'

/** Asks for the password once, even if several requests wait for it. */
export interface PasswordAsk {
  /** Resolves to false if the user cancels. */
  readonly ask: () => Promise<boolean>
  readonly isAsked: () => boolean
  readonly answer: (isProved: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createPasswordAsk(): PasswordAsk {
  const listeners = new Listeners()
  let waiting: { readonly promise: Promise<boolean>; readonly resolve: (isProved: boolean) => void } | undefined
  return {
    ask: () => {
      if (waiting !== undefined) return waiting.promise
      let resolve: (isProved: boolean) => void = () => undefined
      const promise = new Promise<boolean>((done) => {
        resolve = done
      })
      waiting = { promise, resolve }
      listeners.notify()
      return promise
    },
    isAsked: () => waiting !== undefined,
    answer: (isProved) => {
      waiting?.resolve(isProved)
      waiting = undefined
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
