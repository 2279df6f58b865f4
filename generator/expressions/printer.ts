import type { Analysis } from './analysis'

/** Collects the runtime functions that the printed code calls. */
export interface Printer {
  readonly analysis: Analysis
  /** Prints a call of a runtime function and notes it. */
  readonly call: (name: string, ...args: readonly string[]) => string
  /** Notes a runtime function that is handed on. */
  readonly use: (name: string) => string
  readonly uses: () => readonly string[]
}

export function createPrinter(analysis: Analysis): Printer {
  const used = new Set<string>()
  const use = (name: string) => {
    used.add(name)
    return name
  }
  return {
    analysis,
    use,
    call: (name, ...args) => `${use(name)}(${args.join(', ')})`,
    uses: () => [...used].sort(),
  }
}
