import { useEffect, useSyncExternalStore } from 'react'
import { importAgain } from './importAgain'

/** A component whose code is fetched when it is first needed, or before by whoever knows that it will be. */
export interface LazyComponent<Component> {
  readonly get: () => Component | undefined
  /** Resolves once it is there; what did not come is asked for again by the next call. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** `name` is what the module calls the component. */
export function lazyComponent<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): LazyComponent<Module[Name]> {
  const listeners = new Set<() => void>()
  let part: Module[Name] | undefined
  let loading: Promise<void> | undefined
  const load = async () => {
    try {
      part = (await importAgain(fetch))[name]
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

const idleParts: LazyComponent<unknown>[] = []

/** One that is fetched while the page idles as well: it may be needed when the network is gone, or in an instant. */
export function lazyComponentWhenIdle<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): LazyComponent<Module[Name]> {
  const part = lazyComponent(fetch, name)
  idleParts.push(part)
  return part
}

/** Fetches those that what is loaded so far may ask for. */
export async function loadIdleComponents(): Promise<void> {
  await Promise.all(idleParts.map((part) => part.load()))
}

const PATIENCE_MS = 10_000

/** As `load`, for somebody who waits: rejects as well where that takes long. It may still come. */
export function loadWithTimeout(part: LazyComponent<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
    part
      .load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

const missed = new EventTarget()

/** Tells when somebody waits for a part that does not come; returns what ends that. */
export function onLoadFailure(listener: () => void): () => void {
  missed.addEventListener('part', listener)
  return () => missed.removeEventListener('part', listener)
}

/** The part once it is there. Asks for it whenever `need` changes to something. */
export function useLazyComponent<Component>(
  part: LazyComponent<Component>,
  need: boolean | number,
): Component | undefined {
  useEffect(() => {
    if (need) loadWithTimeout(part).catch(() => missed.dispatchEvent(new Event('part')))
  }, [part, need])
  return useSyncExternalStore(part.subscribe, part.get)
}
