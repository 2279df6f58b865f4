import type { AppStorage } from '../../session/storage'
import { redactText } from './redactText'

/** What went wrong in this browser. */
export interface LogEntry {
  readonly url: string
  readonly time: string
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly info: string
}

export interface LocalLog {
  readonly get: () => readonly LogEntry[]
  readonly add: (entry: Partial<Omit<LogEntry, 'time'>>) => void
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const LOG_KEY = 'logs'
/** As many as the server takes at once. */
const MOST = 200
const LONGEST = 4_000

/** The newest errors of this browser, bounded, and without what is secret. */
export function createLocalLog(storage: AppStorage, now: () => string): LocalLog {
  const listeners = new Set<() => void>()
  let entries = readEntries(storage)
  const keep = (next: readonly LogEntry[]) => {
    entries = next
    storage.set(
      LOG_KEY,
      entries.map((entry) => ({ ...entry })),
    )
    for (const listener of listeners) listener()
  }
  return {
    get: () => entries,
    add: ({ url = '', type = 'error', message = '', stack = '', info = '' }) => {
      const [clean, place] = [(text: string) => redactText(text).slice(0, LONGEST), redactText(url)]
      const entry = { url: place, time: now(), type, message: clean(message), stack: clean(stack), info: clean(info) }
      keep([entry, ...entries].slice(0, MOST))
    },
    clear: () => keep([]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const FIELDS = ['url', 'time', 'type', 'message', 'stack', 'info'] as const

function readEntries(storage: AppStorage): readonly LogEntry[] {
  const kept = storage.get(LOG_KEY)
  if (!Array.isArray(kept)) return []
  const isEntry = (value: unknown): value is LogEntry =>
    typeof value === 'object' && value !== null && FIELDS.every((field) => field in value)
  return kept.filter(isEntry)
}
