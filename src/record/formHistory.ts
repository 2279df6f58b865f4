import type { RecordData } from '../contract/value'
import { isSameValue } from './isSameValue'

/** More steps than anybody goes back. */
const MAX_STEPS = 200

/** A table goes back by itself: to the values so many steps ago, at most, with what its answers have brought since. */
const MAX_ROW_STEPS = 4

/** The values of a form as they were, step by step. They are never changed in place, so a step costs nothing. */
export class FormHistory {
  #past: RecordData[] = []
  #future: RecordData[] = []
  /** The field that is being typed in: its letters are one step together. */
  #typing: string | undefined

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Rows that are again as they were a step ago, or ahead, have gone there; says whether they have. */
  meet(before: RecordData, after: RecordData): boolean {
    return (
      this.#meet(this.#past, this.#future, { before, after }) || this.#meet(this.#future, this.#past, { before, after })
    )
  }

  /** What was before a change; `field` where it is one that may go on. */
  record(before: RecordData, field: string | undefined): void {
    this.#future = []
    if (field !== undefined && field === this.#typing) return
    this.#typing = field
    this.#past.push(before)
    if (this.#past.length > MAX_STEPS) this.#past.shift()
  }

  /** What is typed next is another step. */
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
