const CELL = '[data-cell]'

const steps: { readonly [key: string]: readonly [across: number, down: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus among editable cells by an arrow, and to their row by Escape; false for other keys. */
export function goToCell(cell: HTMLElement, key: string): boolean {
  const step = steps[key]
  if (key !== 'Escape' && !step) return false
  const target = step ? findCell(cell, step) : cell.closest('tr')
  target?.focus()
  return true
}

function findCell(cell: HTMLElement, [across, down]: readonly [number, number]): HTMLElement | undefined {
  const row = cell.closest('tr')
  if (down === 0) return cellsOf(row)[cellsOf(row).indexOf(cell) + across]
  const next = down > 0 ? row?.nextElementSibling : row?.previousElementSibling
  return cellsOf(next ?? null).find(({ dataset }) => dataset.cell === cell.dataset.cell)
}

function cellsOf(row: Element | null): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(CELL)] : []
}

/** Opens the editable cell before or behind, over the ends of rows. */
export function openNextCell(cell: HTMLElement, by: 1 | -1): void {
  const all = [...(cell.closest('tbody')?.querySelectorAll<HTMLElement>(CELL) ?? [])]
  const next = all[all.indexOf(cell) + by]
  next?.focus()
  next?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }))
}
