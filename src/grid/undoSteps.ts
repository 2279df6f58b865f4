import type { RowsSnapshot } from './rowTable'

const maxSteps = 100

export class UndoSteps {
  readonly #steps: { readonly undo: RowsSnapshot[]; readonly redo: RowsSnapshot[] } = { undo: [], redo: [] }

  get canUndo(): boolean {
    return this.#steps.undo.length > 0
  }

  get canRedo(): boolean {
    return this.#steps.redo.length > 0
  }

  add(before: RowsSnapshot): void {
    this.#steps.undo.push(before)
    if (this.#steps.undo.length > maxSteps) this.#steps.undo.shift()
    this.#steps.redo.length = 0
  }

  /** Pops the snapshot to restore; pushes `now` for the opposite direction. */
  take(way: 'undo' | 'redo', now: RowsSnapshot): RowsSnapshot | undefined {
    const found = this.#steps[way].pop()
    if (found) this.#steps[way === 'undo' ? 'redo' : 'undo'].push(now)
    return found
  }

  clear(): void {
    this.#steps.undo.length = 0
    this.#steps.redo.length = 0
  }
}
