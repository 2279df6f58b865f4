import { useId } from 'react'
import { useText } from '../../text/useText'
import { describedBy } from '../../ui/describedBy'
import { Field } from '../../ui/Field'
import { PasswordInput } from '../../ui/PasswordInput'
import { StrengthMeter } from '../../widgets/password/StrengthMeter'
import type { NewPassword } from '../../widgets/password/useNewPassword'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (password: string) => void
  readonly onBlur?: () => void
  readonly error?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
  /** The password that is chosen here; absent where it exists already, or is typed for the second time. */
  readonly chosen?: NewPassword
}

/** A password with its label; of one that is chosen it says what is asked of it, and how strong it is. */
export function PasswordField({ label, error, chosen, ...rest }: PasswordFieldProps) {
  const text = useText()
  const id = useId()
  const hint = chosen && text('至少{{limit}}位，可用空格和中文，不必混用字符', { limit: chosen.minLength })
  const control = { id, required: true, invalid: error !== undefined, describedBy: describedBy(id, { hint, error }) }
  return (
    <Field id={id} label={label} layout="top" required error={error} hint={hint}>
      <PasswordInput {...rest} {...control} />
      {chosen && <StrengthMeter strength={chosen.strength} />}
    </Field>
  )
}
