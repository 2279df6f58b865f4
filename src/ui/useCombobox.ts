import { type KeyboardEvent, useMemo, useState } from 'react'
import { type ComboboxOption, filterOptions, moveActive } from './comboboxOptions'
import { isComposing } from './isComposing'

interface ComboboxInput {
  readonly value: string | undefined
  readonly options: readonly ComboboxOption[]
  readonly clearable: boolean
  readonly loading?: boolean
  readonly onChange: (value: string | undefined) => void
  readonly onOpen?: () => void
  /** Absent: filters the options locally. */
  readonly onSearch?: (text: string) => void
}

const moves: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

export type ComboboxState = ReturnType<typeof useCombobox>

export function useCombobox(input: ComboboxInput) {
  const { value, options, clearable, onChange, onSearch } = input
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState<string>()
  const [pointed, setPointed] = useState<number>()

  const found = useMemo(
    () => (onSearch || search === undefined ? options : filterOptions(options, search)),
    [options, search, onSearch],
  )
  const chosen = found.findIndex((option) => option.value === value)
  const start = chosen >= 0 ? chosen : moveActive(found, 0, 0)
  const active = pointed !== undefined && pointed < found.length ? pointed : start

  const show = () => {
    setOpen(true)
    if (!open) input.onOpen?.()
  }
  const close = () => {
    if (search) onSearch?.('')
    setOpen(false)
    setSearch(undefined)
    setPointed(undefined)
  }
  const type = (text: string) => {
    show()
    setSearch(text)
    setPointed(undefined)
    onSearch?.(text)
    if (text === '' && clearable && value !== undefined) onChange(undefined)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (!option || option.disabled) return
    onChange(option.value)
    close()
  }
  const move = (by: number) => (open ? setPointed(moveActive(found, active, by)) : show())
  /** The list reflects a typed search or moved highlight. */
  const isPicking = open && (Boolean(search) || pointed !== undefined) && input.loading !== true
  const pressKey = (event: KeyboardEvent) => {
    // Tab chooses the highlighted option and moves on.
    if (isPicking && event.key === 'Tab' && !isComposing(event.nativeEvent)) return choose(found[active])
    const act = keyAction(event, open)
    if (act === undefined) return
    event.preventDefault()
    if (act === 'choose') choose(found[active])
    else move(act)
  }

  return { open, search, found, active, show, close, type, choose, point: setPointed, pressKey }
}

/** Offset to move by, the choice, or undefined for other keys. */
function keyAction(event: KeyboardEvent, open: boolean): number | 'choose' | undefined {
  const { key, shiftKey, ctrlKey, metaKey } = event
  // Leaves keys to the input method, and with modifiers to the text or the surrounding table.
  if (isComposing(event.nativeEvent) || shiftKey || ctrlKey || metaKey) return undefined
  return key === 'Enter' && open ? 'choose' : moves[key]
}
