import type { RecordData } from '../contract/value'
import { isSameValue } from './isSameValue'

const MAX_STEPS = 200

/** Limits how many steps `meet` searches: one undo in the grid may cover several, such as values that lookups added. */
const MAX_ROW_STEPS = 4

/** Undo history of a form; steps share the immutable values instead of copying them. */
export class FormHistory {
  #past: RecordData[] = []
  #future: RecordData[] = []
  /** The field that is being typed in; consecutive changes to it are one step. */
  #typing: string | undefined

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Moves the history to a recorded state that a grid's own undo or redo restored; returns whether it did. */
  meet(before: RecordData, after: RecordData): boolean {
    return (
      this.#meet(this.#past, this.#future, { before, after }) || this.#meet(this.#future, this.#past, { before, after })
    )
  }

  /** Adds the values before a change; consecutive changes with the same `field` are one step. */
  record(before: RecordData, field: string | undefined): void {
    this.#future = []
    if (field !== undefined && field === this.#typing) return
    this.#typing = field
    this.#past.push(before)
    if (this.#past.length > MAX_STEPS) this.#past.shift()
  }

  /** Ends the current typing step. */
  rest(): void {
    this.#typing = undefined
  }

  undo(now: RecordData): RecordData | undefined {
    return this.#step(this.#past, this.#future, now)
  }

  redo(now: RecordData): RecordData | undefined {
    return this.#step(this.#future, this.#past, now)
  }

  clear(): void {
    this.#past = []
    this.#future = []
    this.rest()
  }

  #meet(from: RecordData[], to: RecordData[], { before, after }: { before: RecordData; after: RecordData }): boolean {
    const steps = from.slice(-MAX_ROW_STEPS).reverse()
    const met = steps.findIndex((values) => isSameValue(values, after))
    if (met < 0) return false
    to.push(before, ...steps.slice(0, met))
    from.length -= met + 1
    return true
  }

  #step(from: RecordData[], to: RecordData[], now: RecordData): RecordData | undefined {
    this.rest()
    const values = from.pop()
    if (values) to.push(now)
    return values
  }
}
