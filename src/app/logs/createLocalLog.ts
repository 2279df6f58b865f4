import type { StorageEvents } from '../../session/followOtherTabs'
import { type AppStorage, STORAGE_PREFIX } from '../../session/storage'
import { Listeners } from '../../value/listeners'

export interface LogEntry {
  readonly url: string
  readonly time: string
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly info: string
  /** Id of the screen, and the field, that could not be shown. */
  readonly screen?: string
  readonly field?: string
}

export interface LocalLog {
  readonly get: () => readonly LogEntry[]
  readonly add: (entry: Partial<Omit<LogEntry, 'time'>>) => void
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Reads what other tabs write or clear; returns the function that unsubscribes. */
  readonly follow: (events: StorageEvents) => () => void
}

const FIELDS = ['url', 'type', 'message', 'stack', 'info'] as const
type Field = (typeof FIELDS)[number]

const LOG_KEY = 'logs'
/** Most entries that the server accepts in one request. */
const MAX_ENTRIES = 200
const MAX_LENGTH = 4_000
/** Characters of all entries together; the browser's storage is small and shared. */
const MAX_SIZE = 400_000

/** Stores the newest errors of this browser, redacted. */
export function createLocalLog(storage: AppStorage, now: () => string): LocalLog {
  const listeners = new Listeners()
  let entries = readEntries(storage)
  const keep = (next: readonly LogEntry[]) => {
    entries = next
    storage.set(
      LOG_KEY,
      entries.map((entry) => ({ ...entry })),
    )
    listeners.notify()
  }
  return {
    get: () => entries,
    add: (given) => {
      const clean = (field: Field) => [field, redactText(given[field] ?? '').slice(0, MAX_LENGTH)]
      const entry = Object.fromEntries(FIELDS.map(clean)) as Omit<LogEntry, 'time'>
      keep(newest([{ ...given, ...entry, time: now() }, ...entries]))
    },
    clear: () => keep([]),
    subscribe: listeners.add,
    follow: (events) => {
      const onStorage = ({ key }: { readonly key: string | null }) => {
        if (key !== null && key !== STORAGE_PREFIX + LOG_KEY) return
        entries = readEntries(storage)
        listeners.notify()
      }
      events.addEventListener('storage', onStorage)
      return () => events.removeEventListener('storage', onStorage)
    },
  }
}

function newest(entries: readonly LogEntry[]): readonly LogEntry[] {
  let size = 0
  return entries.slice(0, MAX_ENTRIES).filter(({ url, message, stack, info }) => {
    size += url.length + message.length + stack.length + info.length
    return size <= MAX_SIZE
  })
}

function readEntries(storage: AppStorage): readonly LogEntry[] {
  const kept = storage.get(LOG_KEY)
  if (!Array.isArray(kept)) return []
  const isEntry = (value: unknown): value is LogEntry =>
    [...FIELDS, 'time' as const].every((field) => typeof (value as Partial<LogEntry> | null)?.[field] === 'string')
  return kept.filter(isEntry)
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***'],
  [/((?:password|token|secret|code|captcha)[\w-]*["']?\s*[=:]\s*["']?)[^"'&\s,}]+/gi, '$1***'],
  [/\b1\d{2}\d{4}(\d{4})\b/g, '*******$1'],
]

/** Removes tokens, passwords and telephone numbers, since other people read logs. */
function redactText(text: string): string {
  return SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text)
}
