import { type KeyboardEvent, useMemo, useState } from 'react'
import { type ComboboxOption, filterOptions, moveActive } from './comboboxOptions'
import { isComposing } from './isComposing'

interface ComboboxInput {
  readonly value: string | undefined
  readonly options: readonly ComboboxOption[]
  readonly chosen?: readonly string[]
  readonly clearable: boolean
  readonly loading?: boolean
  readonly onChange: (value: string | undefined) => void
  readonly onOpen?: () => void
  /** Absent: filters the options locally. */
  readonly onSearch?: (text: string) => void
}

const moves: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

export type ComboboxState = ReturnType<typeof useCombobox>

/** What was typed, and the highlight in the list. */
function useHighlight({ value, options, onSearch }: ComboboxInput) {
  const [search, setSearch] = useState<string>()
  const [pointed, setPointed] = useState<number>()
  /** The highlight was moved by a key since the last choice. */
  const [moved, setMoved] = useState(false)
  const found = useMemo(
    () => (onSearch || search === undefined ? options : filterOptions(options, search)),
    [options, search, onSearch],
  )
  const own = found.findIndex((option) => option.value === value)
  const start = own >= 0 ? own : moveActive(found, 0, 0)
  const active = pointed !== undefined && pointed < found.length ? pointed : start
  const highlight = (text?: string, index?: number) => {
    setSearch(text)
    setPointed(index)
    setMoved(false)
  }
  const move = (by: number) => {
    setPointed(moveActive(found, active, by))
    setMoved(true)
  }
  return { search, found, active, moved, highlight, move, point: setPointed }
}

export function useCombobox(input: ComboboxInput) {
  const { value, chosen, options, clearable, onChange, onSearch } = input
  const [open, setOpen] = useState(false)
  const { search, found, active, moved, highlight, move, point } = useHighlight(input)

  const show = () => {
    setOpen(true)
    if (!open) input.onOpen?.()
  }
  const reset = (index?: number) => {
    if (search) onSearch?.('')
    highlight(undefined, index)
  }
  const close = () => {
    reset()
    setOpen(false)
  }
  const type = (text: string) => {
    show()
    highlight(text)
    onSearch?.(text)
    if (text === '' && clearable && value !== undefined) onChange(undefined)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (!option || option.disabled) return
    onChange(option.value)
    if (!chosen) return close()
    // The answer to a search is asked anew, and has other places.
    reset(onSearch && search ? undefined : options.indexOf(option))
  }
  /** The list reflects a typed search or moved highlight, on a choice that is new. */
  const isPicking = () => {
    const isNew = !chosen?.includes(found[active]?.value ?? '')
    return open && (Boolean(search) || moved) && input.loading !== true && isNew
  }
  const pressKey = (event: KeyboardEvent) => {
    // Tab chooses the highlighted option and moves on.
    if (event.key === 'Tab' && isPicking() && !isComposing(event.nativeEvent)) return choose(found[active])
    const act = keyAction(event, open)
    if (act === undefined) return
    event.preventDefault()
    if (act === 'choose') choose(found[active])
    else if (open) move(act)
    else show()
  }

  return { open, search, found, active, show, close, type, choose, point, pressKey }
}

/** Offset to move by, the choice, or undefined for other keys. */
function keyAction(event: KeyboardEvent, open: boolean): number | 'choose' | undefined {
  const { key, shiftKey, ctrlKey, metaKey } = event
  // Leaves keys to the input method, and with modifiers to the text or the surrounding table.
  if (isComposing(event.nativeEvent) || shiftKey || ctrlKey || metaKey) return undefined
  return key === 'Enter' && open ? 'choose' : moves[key]
}
