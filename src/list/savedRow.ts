import { useSyncExternalStore } from 'react'
import { Listeners } from '../value/listeners'

/** Milliseconds for which the row of a saved record is marked. */
const MARKED_MS = 8_000

const listeners = new Listeners()
let saved: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks the row of a record in all lists that show it, for a while or until another one is saved. */
export function markSaved(key?: string): void {
  clearTimeout(timer)
  saved = key
  listeners.notify()
  if (key !== undefined) timer = setTimeout(markSaved, MARKED_MS)
}

/** The key of the record that is marked. */
export function useSavedKey(): string | undefined {
  return useSyncExternalStore(listeners.add, getSaved)
}

const getSaved = () => saved
