import type { Scope } from '../contract/expression'
import type { Lookup } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { ApiError } from './ApiError'
import type { Api } from './api'
import { isRecord } from './isRecord'
import { PendingPromises } from './pendingPromises'
import { toPage } from './usePage'

export interface LookupTask {
  /** Identifies the field, and the row of a table; a later task of the same key cancels the earlier one. */
  readonly key: string
  readonly lookup: Lookup
  readonly scope: Scope
  readonly write: (values: RecordData) => void
}

export interface Lookups {
  readonly run: (task: LookupTask) => void
  readonly waitForAll: () => Promise<void>
  /** Discards the results of pending lookups. */
  readonly stop: () => void
}

interface LookupDeps {
  readonly call: Api['dynamicCall']
  /** Receives failed lookups, which change no values and show no message. */
  readonly note?: (failed: Lookup['operation'], error: ApiError) => void
}

// biome-ignore lint/suspicious/noConsole: this is all that is said of it
const noteInConsole = (failed: string, error: ApiError) => console.warn(`${failed}: ${error.message}`)

/** Most cached answers; many rows look up the same record. */
const MAX_CACHED = 500

/** Query parameters; undefined while one of their values is missing. A formula leaves one out by an empty text. */
function toParams({ params }: Lookup, scope: Scope): RecordData | undefined {
  const entries = Object.entries(params).map(([name, run]): [string, Value | undefined] => [name, run(scope)])
  if (entries.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

type Found = readonly RecordData[]

function toFound(data: unknown): Found {
  return isRecord(data) && !Array.isArray(data.records) ? [data as RecordData] : toPage(data).records
}

/** Treats 404 as an empty result. */
function toMissing(error: unknown): Found {
  if (error instanceof ApiError && error.code === 404) return []
  throw error
}

/** Values of one record for the fields, or of all records for a table; `found` is absent if nothing was requested. */
function toWritten(lookup: Lookup, found: Found | undefined): RecordData {
  if (lookup.rows === undefined) return toLookedUp(lookup, found && (found[0] ?? {}))
  return { [lookup.rows]: (found ?? []).map((record) => toLookedUp(lookup, record)) }
}

/** Values of the found record; clears the fields if nothing was requested. */
export function toLookedUp({ fields }: Lookup, found: RecordData | undefined): RecordData {
  const entries = Object.entries(fields).map(([field, from]): [string, Value | undefined] => {
    const value = found?.[from]
    return [field, value === '' ? undefined : value]
  })
  return Object.fromEntries(entries)
}

/** Writes only the result of the latest task per key. */
export function createLookup({ call, note = noteInConsole }: LookupDeps): Lookups {
  const latest = new Map<string, number>()
  const kept = new Map<string, Promise<Found>>()
  const pending = new PendingPromises()
  let count = 0

  const ask = (operation: string, query: RecordData): Promise<Found> => {
    const name = JSON.stringify([operation, query])
    const known = kept.get(name)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size >= MAX_CACHED && oldest !== undefined) kept.delete(oldest)
    const answer = call(operation, { query }).then(toFound, toMissing)
    kept.set(name, answer)
    // Removes failures from the cache, so that the next task retries.
    answer.catch(() => kept.delete(name))
    return answer
  }
  const run = ({ key, lookup, scope, write }: LookupTask) => {
    const number = ++count
    latest.set(key, number)
    const finish = (found: Found | undefined) => {
      if (latest.get(key) === number) write(toWritten(lookup, found))
    }
    const query = toParams(lookup, scope)
    if (query === undefined) return finish(undefined)
    const answer = ask(lookup.operation, query).then(finish, (error) => {
      if (!(error instanceof ApiError)) throw error
      note(lookup.operation, error)
      // Rows of what was asked before would stand beside values that the server refuses.
      if (lookup.rows !== undefined && error.code === 400) finish([])
    })
    pending.add(answer)
  }
  return { run, waitForAll: () => pending.waitForAll(), stop: () => latest.clear() }
}
