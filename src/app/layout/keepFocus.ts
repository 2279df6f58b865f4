import { findFocusHolders, focusFirst, isFocusLost } from '../../ui/focusHolders'

/** Milliseconds for whoever moves the focus himself, such as a dialog that closes. */
const PATIENCE_MS = 100

let holders: readonly HTMLElement[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Moves the focus to what is nearest where the focused element leaves the page, as with a row that is removed. */
export function keepFocus(): void {
  document.addEventListener('focusin', storeHolders)
  document.addEventListener('focusout', watchLoss)
}

function storeHolders(): void {
  // Whoever lost the focus before does not matter any more, even if it is lost again at once.
  clearTimeout(timer)
  holders = findFocusHolders()
}

function watchLoss({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof HTMLElement)) return
  const before = holders
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!isFocusLost() || target.isConnected) return
    if (!focusFirst(before)) document.getElementById('main')?.focus({ preventScroll: true })
  }, PATIENCE_MS)
}
