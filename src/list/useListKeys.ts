import type { RefObject } from 'react'
import { usePageKeys } from './usePageKeys'

interface ListKeys {
  readonly enabled: boolean
  readonly searchable: boolean
  /** Called for `/` when no filter is rendered, e.g. opens the sheet. */
  readonly onSearchMissing: () => void
  readonly onHelp: () => void
}

/** `/` focuses the first filter and `?` opens the keyboard help. */
export function useListKeys(root: RefObject<HTMLElement | null>, keys: ListKeys): void {
  usePageKeys(root, ({ key }, list) => (keys.enabled ? findAct(key, list, keys) : undefined))
}

function findAct(key: string, list: HTMLElement, keys: ListKeys): (() => void) | undefined {
  if (key === '?') return keys.onHelp
  return key === '/' && keys.searchable ? () => goToSearch(list, keys.onSearchMissing) : undefined
}

function goToSearch(root: HTMLElement, onMissing: () => void): void {
  const first = root.querySelector('search input, search button')
  if (first instanceof HTMLElement) first.focus()
  else onMissing()
}
