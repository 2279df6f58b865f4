import type { MouseEvent } from 'react'
import { useChoiceLabel } from '../api/useChoiceLabel'
import { useText } from '../text/useText'
import { focusNeighbour } from '../ui/focusNeighbour'
import { IconButton } from '../ui/IconButton'
import type { WidgetProps } from './WidgetProps'

interface ChosenListProps extends Pick<WidgetProps, 'id' | 'choices' | 'scope' | 'disabled' | 'label'> {
  readonly values: readonly string[]
  readonly onRemove: (value: string) => void
}

export function ChosenList({ values, onRemove, label, ...item }: ChosenListProps) {
  if (values.length === 0) return null
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1 in-[td]:flex-nowrap">
      {values.map((value) => (
        <Chosen key={value} value={value} onRemove={() => onRemove(value)} {...item} />
      ))}
    </ul>
  )
}

interface ChosenProps extends Pick<WidgetProps, 'id' | 'choices' | 'scope' | 'disabled'> {
  readonly value: string
  readonly onRemove: () => void
}

function Chosen({ id, value, choices, scope, disabled, onRemove }: ChosenProps) {
  const text = useText()
  const named = useChoiceLabel(choices, scope, value)
  const label = named.loading ? '…' : (named.label ?? value)
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbour(currentTarget, id)
    onRemove()
  }
  return (
    <li className="flex min-w-0 max-w-full items-center in-[td]:shrink-0 rounded bg-neutral-soft pl-2 text-neutral-text text-sm">
      <span className="truncate">{label}</span>
      {disabled ? (
        <span className="w-2" />
      ) : (
        <IconButton icon="x" size="small" label={text('移除{{name}}', { name: label })} onClick={press} />
      )}
    </li>
  )
}
