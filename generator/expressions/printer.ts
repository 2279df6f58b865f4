import type { Analysis } from './analysis'

export class Printer {
  readonly analysis: Analysis
  readonly #used = new Set<string>()

  constructor(analysis: Analysis) {
    this.analysis = analysis
  }

  /** Registers a runtime function that is passed as an argument. */
  use(name: string): string {
    this.#used.add(name)
    return name
  }

  call(name: string, ...args: readonly string[]): string {
    return `${this.use(name)}(${args.join(', ')})`
  }

  uses(): readonly string[] {
    return [...this.#used].sort()
  }
}
