import { useEffect, useId } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import { isRequired } from '../record/isRequired'
import { useText } from '../text/useText'
import { errorId } from '../ui/describedBy'
import { widgetComponents } from '../widgets/components'
import type { EditHandle } from './inlineEditing'

interface InlineFieldProps {
  readonly edit: Pick<EditHandle, 'values' | 'errors' | 'saving' | 'change' | 'leave'>
  readonly field: FieldSpec
  readonly scope: Scope
  /** True for the field that takes the focus when the row opens. */
  readonly focused: boolean
}

export function InlineField({ edit, field, scope, focused }: InlineFieldProps) {
  const text = useText()
  const id = useId()
  const error = edit.errors.get(field.name)
  const own = { ...scope, form: edit.values, row: edit.values }
  // The compiler checks the widget against the same register.
  const Widget = widgetComponents[field.widget as keyof typeof widgetComponents]
  useEffect(() => {
    if (focused) document.getElementById(id)?.focus()
  }, [focused, id])
  return (
    <>
      <Widget
        id={id}
        value={edit.values[field.name]}
        onChange={(value) => edit.change(field.name, value)}
        onBlur={() => edit.leave(field.name)}
        disabled={edit.saving || field.editable?.(own) === false}
        invalid={error !== undefined}
        required={isRequired(field, own)}
        label={text(field.title)}
        describedBy={error === undefined ? undefined : errorId(id)}
        options={field.widgetOptions}
        choices={field.choices}
        type={field.type}
        scope={own}
        onFill={(values) => {
          for (const [name, value] of Object.entries(values)) edit.change(name, value)
        }}
      />
      {error === undefined ? null : (
        <p id={errorId(id)} role="alert" className="whitespace-normal px-2 text-danger-text text-xs">
          {text(error)}
        </p>
      )}
    </>
  )
}
