import type { RecordData } from '../contract/value'
import { isBlank } from '../record/isBlank'
import { isSameValue } from '../record/isSameValue'
import type { FormStore } from './formStore'

/** Writes looked-up values only to fields that are empty or hold an earlier looked-up value. */
export function writeUnlessUserEdited(store: FormStore): (values: RecordData) => void {
  const filled = new Map<string, RecordData[string]>()
  return (values) => {
    const isUntyped = ([field]: [string, unknown]) => {
      const value = store.value(field)
      return isBlank(value) || (filled.has(field) && isSameValue(filled.get(field), value))
    }
    const open = Object.entries(values).filter(isUntyped)
    for (const [field, value] of open) filled.set(field, value)
    store.follow(Object.fromEntries(open))
  }
}
