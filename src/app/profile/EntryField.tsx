import { useId } from 'react'
import { describedBy } from '../../ui/describedBy'
import { Field } from '../../ui/Field'
import { Input } from '../../ui/Input'

interface EntryFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly required?: boolean
  readonly secret?: boolean
  readonly error?: string
  readonly autoComplete?: string
  readonly autoFocus?: boolean
}

export function EntryField(props: EntryFieldProps) {
  const { label, value, onChange, onBlur, required, secret, error, autoComplete = 'off', autoFocus } = props
  const id = useId()
  return (
    <Field id={id} label={label} layout="top" required={required} error={error}>
      <Input
        id={id}
        type={secret ? 'password' : 'text'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
        onBlur={() => onBlur?.()}
        required={required}
        invalid={error !== undefined}
        describedBy={describedBy(id, { error })}
      />
    </Field>
  )
}
