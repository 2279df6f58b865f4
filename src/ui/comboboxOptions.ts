import type { Tone } from '../contract/dictionary'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  readonly tone?: Tone
  readonly disabled?: boolean
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Options that contain the text, those that start with it first; ignores case and width. */
export function filterOptions(options: readonly ComboboxOption[], search: string): readonly ComboboxOption[] {
  const wanted = plain(search)
  if (wanted === '') return options
  const found = options.map((option) => ({ option, at: plain(option.label).indexOf(wanted) }))
  const inside = found.filter(({ at }) => at > 0)
  return [...found.filter(({ at }) => at === 0), ...inside].map(({ option }) => option)
}

/** Index of the next enabled option `by` places on, clamped to the ends; -1 if there is none. */
export function moveActive(options: readonly ComboboxOption[], from: number, by: number): number {
  const step = by < 0 ? -1 : 1
  const last = options.length - 1
  const goal = Math.min(Math.max(from + by, 0), last)
  for (let index = goal; index >= 0 && index <= last; index += step) {
    if (!options[index]?.disabled) return index
  }
  for (let index = goal; index >= 0 && index <= last; index -= step) {
    if (!options[index]?.disabled) return index
  }
  return -1
}
