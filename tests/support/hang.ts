export interface Hung {
  /** Resolves when a call hangs. */
  readonly reached: Promise<void>
  readonly isReached: () => boolean
  readonly end: () => void
}

export interface Hang {
  /** Wraps all functions of an object so that they can hang. */
  readonly wrap: <T extends object>(parts: T) => T
  /** Makes the function of that name hang until `end`. */
  readonly start: (name: string) => Hung
}

export function createHang(): Hang {
  let current: { readonly name: string; readonly wait: () => Promise<void> } | undefined
  return {
    wrap: (parts) =>
      new Proxy(parts, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function' || name !== current?.name) {
            return typeof value === 'function' ? value.bind(target) : value
          }
          const { wait } = current
          return async (...args: readonly unknown[]) => {
            await wait()
            return Reflect.apply(value, target, args) as unknown
          }
        },
      }),
    start: (name) => {
      let isReached = false
      let reach = () => {}
      let end = () => {}
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const wait = () => {
        isReached = true
        reach()
        return ended
      }
      current = { name, wait }
      return {
        reached,
        isReached: () => isReached,
        end: () => {
          current = undefined
          end()
        },
      }
    },
  }
}
