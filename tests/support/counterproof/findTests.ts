import { readRequirements } from '../requirements/readRequirements'
import { findSourceFiles, readSource } from '../sourceFiles'

export interface TestFiles {
  readonly unit: readonly string[]
  readonly e2e: readonly string[]
  readonly storybook: readonly string[]
}

const WALK = 'tests/e2e/walk.test.ts'

/** Test files with the id, in the layers of its requirement; the walk runs those of tests/spec. */
export function findTests(id: string): TestFiles {
  const layer = readRequirements().find((requirement) => requirement.id === id)?.layer
  const named = (folders: string[], pattern: RegExp) =>
    findSourceFiles(folders, pattern).filter((path) => new RegExp(`\\[[^\\]]*${id}`).test(readSource(path)))
  const tests = named(['tests'], /\.test\.tsx?$/)
  const inWalk = findSourceFiles(['tests/spec'], /\.tsv$/).some((path) => readSource(path).includes(id))
  const isBrowser = (path: string) => path.startsWith('tests/e2e/')
  return {
    unit: layer === 'screen' ? [] : tests.filter((path) => !isBrowser(path)),
    e2e: layer === 'wire' ? [] : [...new Set([...tests.filter(isBrowser), ...(inWalk ? [WALK] : [])])],
    storybook: layer === 'wire' ? [] : named(['src'], /\.stories\.tsx$/),
  }
}
