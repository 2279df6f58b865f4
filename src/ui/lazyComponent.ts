import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '../value/listeners'
import { importAgain } from './importAgain'

/** Component whose chunk is loaded on first use or by a preload. */
export interface LazyComponent<Component> {
  readonly get: () => Component | undefined
  /** Resolves once loaded; a failed load is retried by the next call. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** `name` is the export of the module. */
export function lazyComponent<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): LazyComponent<Module[Name]> {
  const listeners = new Listeners()
  let part: Module[Name] | undefined
  let loading: Promise<void> | undefined
  const load = async () => {
    try {
      part = (await importAgain(fetch))[name]
      listeners.notify()
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
    subscribe: listeners.add,
  }
}

const idleParts: LazyComponent<unknown>[] = []

/** Also loads while the page idles, for components that must open without delay or network. */
export function lazyComponentWhenIdle<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): LazyComponent<Module[Name]> {
  const part = lazyComponent(fetch, name)
  idleParts.push(part)
  return part
}

/** Loads the components registered so far. */
export async function loadIdleComponents(): Promise<void> {
  await Promise.all(idleParts.map((part) => part.load()))
}

const PATIENCE_MS = 10_000

/** Rejects after 10 seconds as well; the load itself continues. */
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

/** Subscribes to failed loads of needed components; returns the function that unsubscribes. */
export function onLoadFailure(listener: () => void): () => void {
  missed.addEventListener('part', listener)
  return () => missed.removeEventListener('part', listener)
}

/** Undefined until loaded. Loads whenever `need` changes to a truthy value. */
export function useLazyComponent<Component>(
  part: LazyComponent<Component>,
  need: boolean | number,
): Component | undefined {
  useEffect(() => {
    if (need) loadWithTimeout(part).catch(() => missed.dispatchEvent(new Event('part')))
  }, [part, need])
  return useSyncExternalStore(part.subscribe, part.get)
}
