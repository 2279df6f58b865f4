import { useEffect, useSyncExternalStore } from 'react'

/** A component whose code is fetched when it is first needed, or before by whoever knows that it will be. */
export interface Part<Component> {
  readonly get: () => Component | undefined
  /** Resolves once it is there; what did not come is asked for again by the next call. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

export function createPart<Component>(fetch: () => Promise<Component>): Part<Component> {
  const listeners = new Set<() => void>()
  let part: Component | undefined
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

const idleParts: Part<unknown>[] = []

/** One that is fetched while the page idles as well: it may be needed when the network is gone, or in an instant. */
export function createIdlePart<Component>(fetch: () => Promise<Component>): Part<Component> {
  const part = createPart(fetch)
  idleParts.push(part)
  return part
}

/** Fetches those that what is loaded so far may ask for. */
export async function loadIdleParts(): Promise<void> {
  await Promise.all(idleParts.map((part) => part.load()))
}

/** The part once it is there. Asks for it whenever `need` changes to something; what never comes is not shown. */
export function usePart<Component>(part: Part<Component>, need: boolean | number): Component | undefined {
  useEffect(() => {
    if (need) part.load().catch(() => undefined)
  }, [part, need])
  return useSyncExternalStore(part.subscribe, part.get)
}
