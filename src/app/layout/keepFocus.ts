import { findFocusHolders, focusFirst, isFocusLost } from '../../ui/focusHolders'

/** Milliseconds for whoever moves the focus himself, such as a dialog that closes. */
const PATIENCE_MS = 100

/** How many of those that had the focus before may get it back. */
const MOST = 20

let holders: readonly HTMLElement[] = []
/** Who had the focus, the last first; weak, since most are gone for good. */
let former: readonly WeakRef<HTMLElement>[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Moves the focus to what is nearest where the focused element leaves the page, as with a row that is removed; where
 * all around it left as well, to who had it before, as to the field behind the lock.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', storeHolders)
  document.addEventListener('focusout', watchLoss)
}

function storeHolders(): void {
  // Whoever lost the focus before does not matter any more, even if it is lost again at once.
  clearTimeout(timer)
  holders = findFocusHolders()
  const [focused] = holders
  if (focused) former = [new WeakRef(focused), ...former.filter((one) => one.deref() !== focused)].slice(0, MOST)
}

function watchLoss({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof HTMLElement)) return
  const before = holders
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!isFocusLost() || target.isConnected) return
    const others = former.flatMap((one) => one.deref() ?? [])
    if (!focusFirst([...before, ...others])) document.getElementById('main')?.focus({ preventScroll: true })
  }, PATIENCE_MS)
}
