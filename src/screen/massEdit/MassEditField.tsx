import { useId } from 'react'
import type { Scope } from '../../contract/expression'
import type { FieldSpec } from '../../contract/field'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { errorId } from '../../ui/describedBy'
import { Field } from '../../ui/Field'
import { NativeSelect } from '../../ui/NativeSelect'
import { widgetComponents } from '../../widgets/components'
import type { Wish } from './wishes'

interface MassEditFieldProps {
  readonly field: FieldSpec
  readonly wish: Wish
  readonly scope: Scope
  readonly error: string | undefined
  readonly onChange: (change: (wish: Wish) => Wish) => void
}

const ways = { keep: '保持不变', set: '改为', clear: '清空' } as const

/** One field of a mass edit: what to do with it, and the value to set. */
export function MassEditField({ field, wish, scope, error, onChange }: MassEditFieldProps) {
  const text = useText()
  const id = useId()
  const title = text(field.title)
  const offered = field.required ? (['keep', 'set'] as const) : (['keep', 'set', 'clear'] as const)
  const fill = (values: RecordData) => onChange((now) => ({ ...now, values: { ...now.values, ...values } }))
  // The compiler checks the widget against the same register.
  const Widget = widgetComponents[field.widget as keyof typeof widgetComponents]
  return (
    <Field id={id} label={title} error={error} unit={field.unit === undefined ? undefined : text(field.unit)}>
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          label={text('如何修改{{title}}', { title })}
          value={wish.how}
          onChange={(how) => onChange(() => ({ how: how as Wish['how'], values: {} }))}
          options={offered.map((how) => ({ value: how, label: text(ways[how]) }))}
        />
        {wish.how === 'set' && (
          <div className="min-w-48 flex-1">
            <Widget
              id={id}
              value={wish.values[field.name]}
              onChange={(value) => fill({ [field.name]: value })}
              onBlur={() => undefined}
              disabled={false}
              invalid={error !== undefined}
              required
              label={title}
              describedBy={error === undefined ? undefined : errorId(id)}
              options={field.widgetOptions}
              choices={field.choices}
              type={field.type}
              pick={field.pick}
              scope={{ ...scope, form: wish.values, row: wish.values }}
              onFill={fill}
              onObject={(objection) => onChange((now) => ({ ...now, objection }))}
            />
          </div>
        )}
      </div>
    </Field>
  )
}
