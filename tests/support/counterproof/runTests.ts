import { findIds } from '../requirements/readRequirements'
import { findTests, type TestFiles } from './findTests'
import type { ScratchCopy } from './scratchCopy'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Tests by `passed` and `failed`; one that did not run is in neither. */
export interface TestRun {
  readonly passed: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
}

/** Runs the tests with these ids once, project by project. */
export function runTests(ids: readonly string[], projects: readonly (keyof TestFiles)[], copy: ScratchCopy): TestRun {
  const found = ids.map(findTests)
  const tests = projects.flatMap((project) => {
    const files = [...new Set(found.flatMap((ofId) => ofId[project]))]
    return files.length === 0
      ? []
      : readTests(copy, runFiles(copy, ['--project', project, '-t', ids.join('|'), ...files]))
  })
  const named = (wanted: string) => new Set(tests.filter(({ status }) => status === wanted).map(({ name }) => name))
  return { passed: named('passed'), failed: named('failed') }
}

/** Path of the report, new for each run, so that none of an earlier one is read. */
function runFiles(copy: ScratchCopy, args: readonly string[]): string {
  const path = `.cache/counterproof-${Date.now()}.json`
  copy.run('vitest', ['run', '--reporter=json', `--outputFile=${path}`, ...args])
  return path
}

function readTests(copy: ScratchCopy, path: string) {
  const { testResults }: Report = JSON.parse(copy.read(path) ?? '{"testResults":[]}')
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: `${name} ${fullName}`, status })),
  )
}

/**
 * Ids of tests that passed while nothing was changed, and do not any more. A test of several ids fails for those that
 * were changed, and for all if none was.
 */
export function findFailed(unchanged: TestRun, { passed }: TestRun, applied: ReadonlySet<string>): Set<string> {
  const lost = [...unchanged.passed].filter((test) => !passed.has(test)).map(findIds)
  return new Set(lost.flatMap((ids) => (ids.some((id) => applied.has(id)) ? ids.filter((id) => applied.has(id)) : ids)))
}

/** Ids whose tests pass while nothing is changed; a test that always fails proves nothing. */
export function findProving({ passed, failed }: TestRun): Set<string> {
  const failing = new Set([...failed].flatMap(findIds))
  return new Set([...passed].flatMap(findIds).filter((id) => !failing.has(id)))
}
