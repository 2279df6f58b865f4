import { classes } from './classes'
import type { ComboboxOption } from './comboboxOptions'
import { Icon } from './Icon'
import { toneDots } from './toneDots'

interface OptionRowProps {
  readonly onPoint: (index: number) => void
  readonly onChoose: (option: ComboboxOption) => void
  readonly id: string
  readonly option: ComboboxOption
  readonly place: { readonly index: number; readonly start: number; readonly count: number }
  readonly active: boolean
  readonly selected: boolean
}

export function OptionRow({ id, option, place, active, selected, onPoint, onChoose }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that owns the list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      title={option.label}
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      aria-posinset={place.index + 1}
      aria-setsize={place.count}
      onMouseMove={() => !active && onPoint(place.index)}
      onClick={() => onChoose(option)}
      className={classes(
        'absolute inset-x-0 top-0 flex h-8 items-center gap-2 rounded px-2',
        option.disabled ? 'cursor-not-allowed text-muted opacity-60' : 'cursor-pointer',
        active && 'bg-hover',
        selected && 'font-medium text-accent-text',
      )}
      style={{ transform: `translateY(${place.start}px)` }}
    >
      {option.tone && <span aria-hidden className={classes('size-1.5 shrink-0 rounded-full', toneDots[option.tone])} />}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {selected && <Icon name="check" />}
    </div>
  )
}
