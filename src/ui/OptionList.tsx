import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../text/useText'
import type { ComboboxOption } from './comboboxOptions'
import { OptionRow } from './OptionRow'
import { Spinner } from './Spinner'

export interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly options: readonly ComboboxOption[]
  readonly chosen: readonly string[]
  readonly several: boolean
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (option: ComboboxOption) => void
  readonly onReachEnd?: () => void
  readonly loading: boolean
  /** Absent: that nothing matches, or that there is nothing yet. */
  readonly emptyText?: string
  /** True if something was typed that the options match. */
  readonly searched?: boolean
}

const ROW = 32
const SHOWN = 8

/** Virtualized list of a combobox. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, chosen, active, onReachEnd, loading, emptyText, searched } = props
  const text = useText()
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
  const reachEnd = useEffectEvent(() => !loading && onReachEnd?.())
  useEffect(() => {
    if (atEnd && options.length > 0) reachEnd()
  }, [atEnd, options.length])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here must not take the focus from the input.
    <div className="p-1" onMouseDown={(event) => event.preventDefault()}>
      <div ref={scroller} className="overflow-y-auto" style={{ height: Math.min(options.length, SHOWN) * ROW }}>
        <div
          id={id}
          role="listbox"
          aria-multiselectable={props.several || undefined}
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
                  selected={chosen.includes(option.value)}
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
      {!loading && options.length === 0 && (
        <p className="px-2 py-1.5 text-muted">
          {emptyText ?? text(searched ? '没有匹配的选项' : '还没有可选项，请先添加，或检查前面的选择')}
        </p>
      )}
    </div>
  )
}
