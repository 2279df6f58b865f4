import type { RecordData } from '../contract/value'

/** More steps than anybody goes back. */
const MOST_STEPS = 200

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

  /** What was before a change; `field` where it is one that may go on. */
  record(before: RecordData, field: string | undefined): void {
    this.#future = []
    if (field !== undefined && field === this.#typing) return
    this.#typing = field
    this.#past.push(before)
    if (this.#past.length > MOST_STEPS) this.#past.shift()
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

  #step(from: RecordData[], to: RecordData[], now: RecordData): RecordData | undefined {
    this.rest()
    const values = from.pop()
    if (values) to.push(now)
    return values
  }
}
