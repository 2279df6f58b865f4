import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { classes } from './classes'
import type { ComboboxOption } from './comboboxOptions'
import { Icon } from './Icon'
import { Spinner } from './Spinner'
import { toneDots } from './toneDots'

export interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly options: readonly ComboboxOption[]
  readonly value: string | undefined
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (option: ComboboxOption) => void
  readonly onReachEnd?: () => void
  readonly loading: boolean
  readonly emptyText: string
}

const ROW = 32
const SHOWN = 8

/** The list of a combobox; draws only what is in sight, so that ten thousand options cost what ten do. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, value, active, onReachEnd, loading, emptyText } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
    initialRect: { width: 0, height: ROW * SHOWN },
  })
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  const atEnd = last === options.length - 1

  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' })
  }, [active, virtual])
  useEffect(() => {
    if (atEnd && options.length > 0) onReachEnd?.()
  }, [atEnd, options.length, onReachEnd])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here must not take the focus from the input.
    <div className="p-1" onMouseDown={(event) => event.preventDefault()}>
      <div ref={scroller} className="overflow-y-auto" style={{ height: Math.min(options.length, SHOWN) * ROW }}>
        <div
          id={id}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {rows.map(({ index, start }) => {
            const option = options[index]
            return (
              option && (
                <OptionRow
                  key={option.value}
                  {...props}
                  option={option}
                  id={`${id}-${index}`}
                  place={{ index, start, count: options.length }}
                  active={index === active}
                  selected={option.value === value}
                />
              )
            )
          })}
        </div>
      </div>
      {loading && (
        <div className="flex h-8 items-center justify-center">
          <Spinner />
        </div>
      )}
      {!loading && options.length === 0 && <p className="px-2 py-1.5 text-muted">{emptyText}</p>}
    </div>
  )
}

interface OptionRowProps extends Pick<OptionListProps, 'onPoint' | 'onChoose'> {
  readonly id: string
  readonly option: ComboboxOption
  readonly place: { readonly index: number; readonly start: number; readonly count: number }
  readonly active: boolean
  readonly selected: boolean
}

function OptionRow({ id, option, place, active, selected, onPoint, onChoose }: OptionRowProps) {
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
