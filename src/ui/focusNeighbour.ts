/**
 * Before an entry of a list leaves by its last button: moves the focus to that of the next entry or the one before,
 * and without another to the control that adds entries.
 */
export function focusNeighbour(button: HTMLElement, controlId: string | undefined): void {
  const entry = button.closest('li')
  const other = entry?.nextElementSibling ?? entry?.previousElementSibling
  const control = controlId === undefined ? null : document.getElementById(controlId)
  const next = other ? [...other.querySelectorAll('button')].at(-1) : control
  next?.focus()
}
