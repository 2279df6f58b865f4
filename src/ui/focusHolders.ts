/**
 * The focused element and what holds it, from within; behind a record its next or previous one, which stay where it
 * is removed. Empty where nothing has the focus.
 */
export function findFocusHolders(): readonly HTMLElement[] {
  const holders: HTMLElement[] = []
  for (let element = document.activeElement; element instanceof HTMLElement; element = element.parentElement)
    if (element !== document.body && element !== document.documentElement) holders.push(element, ...findBeside(element))
  return holders
}

function findBeside({ dataset, nextElementSibling, previousElementSibling }: HTMLElement): readonly HTMLElement[] {
  const isRecord = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element.dataset.record !== undefined
  return dataset.record === undefined ? [] : [nextElementSibling, previousElementSibling].filter(isRecord)
}

/** Focuses the first of the elements that is still there and takes it; false where none does. */
export function focusFirst(elements: readonly HTMLElement[]): boolean {
  return elements.some((element, index) => {
    if (!element.isConnected) return false
    element.focus({ preventScroll: index > 0 })
    return document.activeElement === element
  })
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
