import type { Report } from './report'

/** Findings kept as they came, so that a part that is not compiled again reports them all the same. */
export interface Recording extends Report {
  readonly replay: (report: Report) => void
  readonly isEmpty: () => boolean
}

/** A class, since every field has one: its functions are made once. */
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
