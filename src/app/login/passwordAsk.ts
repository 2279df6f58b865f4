/** One question for the password at a time, whoever waits for the answer. */
export interface PasswordAsk {
  /** Resolves to whether the password was proved; false where the person would rather not. */
  readonly ask: () => Promise<boolean>
  readonly isAsked: () => boolean
  readonly answer: (isProved: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createPasswordAsk(): PasswordAsk {
  const listeners = new Set<() => void>()
  let waiting: { readonly promise: Promise<boolean>; readonly resolve: (isProved: boolean) => void } | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () => {
      if (waiting !== undefined) return waiting.promise
      let resolve: (isProved: boolean) => void = () => undefined
      const promise = new Promise<boolean>((done) => {
        resolve = done
      })
      waiting = { promise, resolve }
      tell()
      return promise
    },
    isAsked: () => waiting !== undefined,
    answer: (isProved) => {
      waiting?.resolve(isProved)
      waiting = undefined
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
