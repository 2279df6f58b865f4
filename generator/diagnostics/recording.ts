import type { Report } from './report'

/** Findings in order, so that a memoized part can report them again. */
export interface Recording extends Report {
  readonly replay: (report: Report) => void
  readonly isEmpty: () => boolean
}

/** A class rather than closures: there is one per field, and methods are created once. */
class Findings implements Recording {
  readonly #findings: Parameters<Report['add']>[] = []

  add(...finding: Parameters<Report['add']>): void {
    this.#findings.push(finding)
  }

  replay(report: Report): void {
    for (const finding of this.#findings) report.add(...finding)
  }

  isEmpty(): boolean {
    return this.#findings.length === 0
  }
}

export function createRecording(): Recording {
  return new Findings()
}
