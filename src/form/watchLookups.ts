import type { Lookups } from '../api/lookup'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { isBlank } from '../record/isBlank'
import { isSameValue } from '../record/isSameValue'
import type { FormStore } from './formStore'

/** Debounces lookups while a code is typed. */
const TYPING_PAUSE_MS = 250

function isMeant({ lookup }: FieldSpec, changed: ReadonlySet<string>): boolean {
  return lookup?.deps.some((dep) => changed.has(dep)) === true
}

export interface LookupWatch {
  /** Runs debounced lookups at once and waits for all answers. */
  readonly waitForAll: () => Promise<void>
  readonly stop: () => void
}

/** Runs the lookups that depend on changed fields; their values join the undo step of the change. */
export function watchLookups(store: FormStore, lookups: Lookups, pauseMs = TYPING_PAUSE_MS): LookupWatch {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const writeUntyped = writeUnlessUserEdited(store)
  const run = ({ name, lookup }: FieldSpec) => {
    timers.delete(name)
    if (!lookup) return
    const write = lookup.keepTyped ? writeUntyped : (values: RecordData) => store.follow(values)
    lookups.run({ key: name, lookup, scope: store.scope(), write })
  }
  const stopWatching = store.watch((changed) => {
    for (const field of store.plan.fields.filter((candidate) => isMeant(candidate, changed))) {
      clearTimeout(timers.get(field.name))
      timers.set(
        field.name,
        setTimeout(() => run(field), pauseMs),
      )
    }
  })
  const dropTimers = () => {
    for (const timer of timers.values()) clearTimeout(timer)
  }
  const waitForAll = async () => {
    dropTimers()
    for (const field of store.plan.fields.filter(({ name }) => timers.has(name))) run(field)
    await lookups.waitForAll()
    if (timers.size > 0) await waitForAll()
  }
  const stop = () => {
    stopWatching()
    dropTimers()
    lookups.stop()
  }
  return { waitForAll: waitForAll, stop }
}

/**
 * Writes looked-up values only to fields that are empty or hold an earlier looked-up value. A field that the user has
 * emptied stays so until another value is found.
 */
function writeUnlessUserEdited(store: FormStore): (values: RecordData) => void {
  const filled = new Map<string, RecordData[string]>()
  return (values) => {
    const isUntyped = ([field, found]: [string, RecordData[string]]) => {
      const value = store.value(field)
      if (!filled.has(field)) return isBlank(value)
      const last = filled.get(field)
      return isSameValue(last, value) || (isBlank(value) && !isSameValue(last, found))
    }
    const open = Object.entries(values).filter(isUntyped)
    for (const [field, value] of open) filled.set(field, value)
    store.follow(Object.fromEntries(open))
  }
}
