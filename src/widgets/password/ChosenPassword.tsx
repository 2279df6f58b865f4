import { useEffect, useEffectEvent } from 'react'
import type { RecordData } from '../../contract/value'
import { useGone } from '../useGone'
import type { WidgetProps } from '../WidgetProps'
import { StrengthMeter } from './StrengthMeter'
import { useNewPassword } from './useNewPassword'

interface ChosenPasswordProps extends Pick<WidgetProps, 'onObject'> {
  readonly password: string
  readonly form: RecordData
  /** It was left or sent once. */
  readonly left: boolean
}

/** Objects to a bad password when it is left or sent, and from then on while it is typed; says how strong it is. */
export function ChosenPassword({ password, form, left, onObject }: ChosenPasswordProps) {
  const { fault, strength } = useNewPassword(password, ownWords(form, password))
  const object = useEffectEvent((found: string | undefined) => onObject?.(found))
  useEffect(() => {
    if (left) object(fault)
  }, [left, fault])
  useGone(() => onObject?.(undefined))
  return <StrengthMeter strength={strength} />
}

/** What else the form says of the account: its name, its owner, a phone number. */
function ownWords(form: RecordData, password: string): readonly string[] {
  return Object.values(form)
    .filter((value) => typeof value === 'string')
    .filter((word) => word !== '' && word !== password)
}
