import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

/** A component whose code is fetched when it is first needed, or before by whoever knows that it will be. */
export interface Part<Props> {
  readonly get: () => ComponentType<Props> | undefined
  /** Resolves once it is there; what did not come is asked for again by the next call. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

export function createPart<Props>(fetch: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>()
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const load = async () => {
    try {
      part = await fetch()
      for (const listener of listeners) listener()
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    get: () => part,
    load: () => {
      loading ??= load()
      return loading
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part once it is there. Asks for it whenever `need` changes to something; what never comes is not shown. */
export function usePart<Props>(part: Part<Props>, need: boolean | number): ComponentType<Props> | undefined {
  useEffect(() => {
    if (need) part.load().catch(() => undefined)
  }, [part, need])
  return useSyncExternalStore(part.subscribe, part.get)
}
