import { findTests, type TestFiles } from './findTests'
import type { ScratchCopy } from './scratchCopy'

/** `unit` or `e2e`. */
export type Project = keyof TestFiles

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export interface RanTest {
  /** The file, and the `describe` blocks in it. */
  readonly group: string
  readonly title: string
  /** `passed`, `failed`, or `skipped`: not chosen, or what it needs has failed. */
  readonly status: string
  /** What it says of its failure, and where; absent unless it has failed. */
  readonly message?: string
}

/** Results of the tests of a project with these ids, and of others in the same files, which are skipped. */
export function runTests(ids: readonly string[], project: Project, copy: ScratchCopy): RanTest[] {
  const files = [...new Set(ids.flatMap((id) => findTests(id)[project]))]
  // New for each run, so that none of an earlier one is read.
  const path = `.cache/counterproof-${Date.now()}.json`
  const asked = ['--project', project, '-t', ids.join('|'), ...files]
  copy.run('vitest', ['run', '--reporter=json', `--outputFile=${path}`, ...asked])
  const { testResults }: Report = JSON.parse(copy.read(path) ?? '{"testResults":[]}')
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, fullName, status, failureMessages }) => ({
      ...{ group: [name, ...ancestorTitles].join(' › '), title: fullName, status },
      message: summarize(failureMessages?.[0]),
    })),
  )
}

/** First line that says something, and the first place in a test. */
function summarize(message?: string): string | undefined {
  if (message === undefined) return undefined
  const [said = ''] = message.split('\n').filter((line) => line.trim() !== '')
  const place = message.match(/tests\/[\w/.]+:\d+/)?.[0] ?? ''
  return `${said.slice(0, 300)} ${place}`.trim()
}
