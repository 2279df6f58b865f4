import type { RecordData } from '../contract/value'
import { isBlank } from '../record/isBlank'
import { isSameValue } from '../record/isSameValue'
import type { FormStore } from './formStore'

/** Writes what was looked up only where nothing stands, or what was looked up before: what was typed stays. */
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
