import { findFocusHolders, focusFirst, isFocusLost } from '../../ui/focusHolders'

/** Milliseconds for whoever moves the focus himself, such as a dialog that closes. */
const PATIENCE_MS = 100

let holders: readonly HTMLElement[] = []

/** Moves the focus to what is nearest where the focused element leaves the page, as with a row that is removed. */
export function keepFocus(): void {
  document.addEventListener('focusin', storeHolders)
  document.addEventListener('focusout', watchLoss)
}

function storeHolders(): void {
  holders = findFocusHolders().flatMap((element) => [element, ...findNeighbours(element)])
}

/** Beside a record its next or previous one. */
function findNeighbours(element: HTMLElement): readonly HTMLElement[] {
  if (element.dataset.record === undefined) return []
  return [element.nextElementSibling, element.previousElementSibling].filter(
    (sibling): sibling is HTMLElement => sibling instanceof HTMLElement && sibling.dataset.record !== undefined,
  )
}

function watchLoss({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof HTMLElement)) return
  const before = holders
  setTimeout(() => {
    if (!isFocusLost() || target.isConnected) return
    if (!focusFirst(before)) document.getElementById('main')?.focus({ preventScroll: true })
  }, PATIENCE_MS)
}
