import { type KeyboardEvent, useMemo, useState } from 'react'
import { type ComboboxOption, filterOptions, moveActive } from './comboboxOptions'
import { isComposing } from './isComposing'

interface ComboboxInput {
  readonly value: string | undefined
  readonly options: readonly ComboboxOption[]
  readonly clearable: boolean
  /** The options are still being asked for. */
  readonly loading?: boolean
  readonly onChange: (value: string | undefined) => void
  readonly onOpen?: () => void
  /** Absent: the options are all there, and are filtered here. */
  readonly onSearch?: (text: string) => void
}

const moves: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

export type ComboboxState = ReturnType<typeof useCombobox>

/** What a searchable list is doing: open or not, what is typed, which option the keys are on. */
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
  /** Somebody typed a search or moved by keys, and the list answers it. */
  const isPicking = open && (Boolean(search) || pointed !== undefined) && input.loading !== true
  const pressKey = (event: KeyboardEvent) => {
    // Tab takes what is highlighted, as Enter does, and goes on.
    if (isPicking && event.key === 'Tab' && !isComposing(event.nativeEvent)) return choose(found[active])
    const act = keyAction(event, open)
    if (act === undefined) return
    event.preventDefault()
    if (act === 'choose') choose(found[active])
    else move(act)
  }

  return { open, search, found, active, show, close, type, choose, point: setPointed, pressKey }
}

/** What a key means to the list: places to move by, the choice, or nothing. */
function keyAction(event: KeyboardEvent, open: boolean): number | 'choose' | undefined {
  const { key, shiftKey, ctrlKey, metaKey } = event
  // While a Chinese word is being composed, the keys belong to the input method; with these, to the text or the table around it.
  if (isComposing(event.nativeEvent) || shiftKey || ctrlKey || metaKey) return undefined
  return key === 'Enter' && open ? 'choose' : moves[key]
}
