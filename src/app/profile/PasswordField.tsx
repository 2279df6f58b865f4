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
  /** Strength and rules of a new password; absent for an existing or repeated one. */
  readonly chosen?: NewPassword
}

export function PasswordField({ label, error, chosen, ...rest }: PasswordFieldProps) {
  const text = useText()
  const id = useId()
  const hint = chosen && text('至少{{limit}}位，可用空格和中文，不必混用字符', { limit: chosen.minLength })
  const control = { id, required: true, invalid: error !== undefined, describedBy: describedBy(id, { hint, error }) }
  return (
    <Field
      id={id}
      label={label}
      layout="top"
      required
      error={error}
      hint={hint}
      note={chosen && <StrengthMeter strength={chosen.strength} />}
    >
      <PasswordInput {...rest} {...control} />
    </Field>
  )
}
