/** Milliseconds between two looks for the row, and until it is given up: another page may have it, or a filter hide it. */
const TICK_MS = 50
const PATIENCE_MS = 5_000
const ACTIONS = ['pointerdown', 'keydown', 'input'] as const

/** Moves the focus to the row of a record that was saved or left as soon as a list shows it, unless the user does something before. */
export function focusRecord(key: string): void {
  const end = new AbortController()
  const stop = () => end.abort()
  const timer = setInterval(() => tryFocus(key) && stop(), TICK_MS)
  const patience = setTimeout(stop, PATIENCE_MS)
  end.signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(patience)
  })
  for (const name of ACTIONS) document.addEventListener(name, stop, { capture: true, signal: end.signal })
}

/** True once the row has kept the focus from one look to the next: a dialog that closes gives it to its opener. */
function tryFocus(key: string): boolean {
  const row = findRow(key)
  if (row === document.activeElement) return true
  row?.focus()
  return false
}

/** The row in sight, in the uppermost dialog where one is open. */
function findRow(key: string): HTMLElement | undefined {
  const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document
  const rows = place.querySelectorAll<HTMLElement>(`[data-record="${CSS.escape(key)}"]`)
  return [...rows].find((row) => row.checkVisibility())
}
