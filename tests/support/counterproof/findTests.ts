import { readRequirements } from '../requirements/readRequirements'
import { findSourceFiles, readSource } from '../sourceFiles'

export interface TestFiles {
  readonly unit: readonly string[]
  readonly e2e: readonly string[]
}

const WALKS = ['tests/e2e/walk.test.ts', 'tests/e2e/walkDocuments.test.ts']

/** Ids of behaviours between brackets, as titles name them. */
const BRACKETS = /\[[^[\]]*\]/g
const ID = /\bB\d{3}\b/g

/** Files by the id that they name: all are read once, not for each id. */
function indexFiles(files: readonly string[], findIds: (text: string) => readonly string[]) {
  const index = new Map<string, string[]>()
  for (const file of files)
    for (const id of new Set(findIds(readSource(file)))) index.set(id, [...(index.get(id) ?? []), file])
  return index
}

const idsIn = (text: string) => text.match(ID) ?? []

function readIndex() {
  const tests = findSourceFiles(['tests'], /(?<!\.slow)\.test\.tsx?$/)
  const walked = findSourceFiles(['tests/spec', 'tests/e2e/walk'], /\.(?:tsv|ts)$/)
  return {
    layers: new Map(readRequirements().map(({ id, layer }) => [id, layer])),
    tests: indexFiles(tests, (text) => idsIn((text.match(BRACKETS) ?? []).join())),
    walked: indexFiles(walked, idsIn),
  }
}

let index: ReturnType<typeof readIndex> | undefined

/** Test files of `npm test` with the id, in the layers of its requirement; the walks run those of their folder and of tests/spec. */
export function findTests(id: string): TestFiles {
  index ??= readIndex()
  const layer = index.layers.get(id)
  const tests = index.tests.get(id) ?? []
  const isBrowser = (path: string) => path.startsWith('tests/e2e/')
  return {
    unit: layer === 'screen' ? [] : tests.filter((path) => !isBrowser(path)),
    e2e: layer === 'wire' ? [] : [...new Set([...tests.filter(isBrowser), ...(index.walked.has(id) ? WALKS : [])])],
  }
}
