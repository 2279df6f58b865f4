import type { FieldSpec } from '../contract/field'
import { isBlank } from '../record/isBlank'
import { restoreComputed } from '../record/overrule'
import type { FormStore } from './formStore'

/**
 * Restores the computed value of an emptied field unless it is overruled, and shows what is wrong with the field. Who
 * looked at choices and took none is told with the save.
 */
export function leaveField(store: FormStore, { name, overrule, choices }: FieldSpec): void {
  const isEmpty = isBlank(store.value(name))
  if (isEmpty && overrule !== undefined && store.value(overrule) !== true)
    store.follow(restoreComputed(store.screen, name, store.scope()))
  const isUntaken = isEmpty && choices !== undefined && isBlank(store.start()[name])
  store.leave(...(isUntaken ? [] : [name]))
}
