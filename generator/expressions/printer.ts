import type { Analysis } from './analysis'

/** Collects the runtime functions that the printed code calls. */
export class Printer {
  readonly analysis: Analysis
  readonly #used = new Set<string>()

  constructor(analysis: Analysis) {
    this.analysis = analysis
  }

  /** Notes a runtime function that is handed on. */
  use(name: string): string {
    this.#used.add(name)
    return name
  }

  /** Prints a call of a runtime function and notes it. */
  call(name: string, ...args: readonly string[]): string {
    return `${this.use(name)}(${args.join(', ')})`
  }

  uses(): readonly string[] {
    return [...this.#used].sort()
  }
}
