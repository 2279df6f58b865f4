import { readRequirements } from '../requirements/readRequirements'
import { findSourceFiles, readSource } from '../sourceFiles'

export interface TestFiles {
  readonly unit: readonly string[]
  readonly e2e: readonly string[]
}

const WALKS = ['tests/e2e/walk.test.ts', 'tests/e2e/walkDocuments.test.ts']

const found = new Map<string, TestFiles>()

/** As `searchTests`, which reads all tests. */
export function findTests(id: string): TestFiles {
  const tests = found.get(id) ?? searchTests(id)
  found.set(id, tests)
  return tests
}

/** Test files of `npm test` with the id, in the layers of its requirement; the walks run those of their folder and of tests/spec. */
function searchTests(id: string): TestFiles {
  const layer = readRequirements().find((requirement) => requirement.id === id)?.layer
  const isNamed = new RegExp(`\\[[^\\]]*${id}`)
  const tests = findSourceFiles(['tests'], /(?<!\.slow)\.test\.tsx?$/).filter((path) => isNamed.test(readSource(path)))
  const walked = findSourceFiles(['tests/spec', 'tests/e2e/walk'], /\.(?:tsv|ts)$/)
  const inWalk = walked.some((path) => readSource(path).includes(id))
  const isBrowser = (path: string) => path.startsWith('tests/e2e/')
  return {
    unit: layer === 'screen' ? [] : tests.filter((path) => !isBrowser(path)),
    e2e: layer === 'wire' ? [] : [...new Set([...tests.filter(isBrowser), ...(inWalk ? WALKS : [])])],
  }
}
