import type { Report } from './report'

/** Findings kept as they came, so that a part that is not compiled again reports them all the same. */
export interface Recording extends Report {
  readonly replay: (report: Report) => void
  readonly isEmpty: () => boolean
}

export function createRecording(): Recording {
  const findings: Parameters<Report['add']>[] = []
  return {
    add: (...finding) => {
      findings.push(finding)
    },
    replay: (report) => {
      for (const finding of findings) report.add(...finding)
    },
    isEmpty: () => findings.length === 0,
  }
}
