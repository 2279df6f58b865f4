import { readRequirements } from '../requirements/readRequirements'
import { findSourceFiles, readSource } from '../sourceFiles'

export interface TestFiles {
  readonly unit: readonly string[]
  readonly e2e: readonly string[]
  readonly storybook: readonly string[]
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
  const named = (folders: string[], pattern: RegExp) =>
    findSourceFiles(folders, pattern).filter((path) => new RegExp(`\\[[^\\]]*${id}`).test(readSource(path)))
  const tests = named(['tests'], /(?<!\.slow)\.test\.tsx?$/)
  const walked = findSourceFiles(['tests/spec', 'tests/e2e/walk'], /\.(?:tsv|ts)$/)
  const inWalk = walked.some((path) => readSource(path).includes(id))
  const isBrowser = (path: string) => path.startsWith('tests/e2e/')
  return {
    unit: layer === 'screen' ? [] : tests.filter((path) => !isBrowser(path)),
    e2e: layer === 'wire' ? [] : [...new Set([...tests.filter(isBrowser), ...(inWalk ? WALKS : [])])],
    storybook: layer === 'wire' ? [] : named(['src'], /\.stories\.tsx$/),
  }
}
