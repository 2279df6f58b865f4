import { useEffect, useEffectEvent } from 'react'
import type { RecordData } from '../../contract/value'
import { useUnmount } from '../useUnmount'
import type { WidgetProps } from '../WidgetProps'
import { StrengthMeter } from './StrengthMeter'
import { useNewPassword } from './useNewPassword'

interface ChosenPasswordProps extends Pick<WidgetProps, 'onObject'> {
  readonly password: string
  readonly form: RecordData
  /** True once the field was left or sent. */
  readonly left: boolean
}

/** Reports a weak password on blur and then on each change; renders its strength. */
export function ChosenPassword({ password, form, left, onObject }: ChosenPasswordProps) {
  const { fault, strength } = useNewPassword(password, ownWords(form, password))
  const object = useEffectEvent((found: string | undefined) => onObject?.(found))
  useEffect(() => {
    if (left) object(fault)
  }, [left, fault])
  useUnmount(() => onObject?.(undefined))
  // The hint below stands at its field while there is nothing to rate.
  return password === '' ? null : <StrengthMeter strength={strength} />
}

/** Other texts of the form, e.g. account, name and phone number. */
function ownWords(form: RecordData, password: string): readonly string[] {
  return Object.values(form)
    .filter((value) => typeof value === 'string')
    .filter((word) => word !== '' && word !== password)
}
