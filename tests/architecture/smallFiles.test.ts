import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

const MAX_SMALL_LINES = 20
const MAX_SMALL_FILES = 18
/** Colours must not stand in a .tsx. */
const APART = ['src/app/themes/presetColors.ts']
const STORY = /\.stories\.tsx?$/
const IMPORT = /(?:from|import\(?)\s*'(\.[^']+)'/g
const LAZY_IMPORT = /import\(\s*'(\.[^']+)'/g

const files = findSourceFiles(['src', 'generator'], /\.tsx?$/).filter((path) => !STORY.test(path))
const known = new Set(files)

/** The files that one file imports, by one kind of import. */
function importsOf(path: string, kind: RegExp): readonly string[] {
  const paths = [...readSource(path).matchAll(kind)].map(([, to = '']) => to)
  return paths.flatMap((to) => {
    const base = join(dirname(path), to)
    return [`${base}.ts`, `${base}.tsx`].filter((file) => known.has(file)).slice(0, 1)
  })
}

function collectImporters(): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>()
  for (const path of files)
    for (const imported of importsOf(path, IMPORT))
      importers.set(imported, (importers.get(imported) ?? new Set()).add(path))
  return importers
}

/** Files of few lines whose one importer lies beside them. */
function findSmallFiles(importers: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const small = files.filter((path) => readSource(path).trimEnd().split('\n').length <= MAX_SMALL_LINES)
  return small.filter((path) => {
    const [only, ...others] = importers.get(path) ?? []
    return only !== undefined && others.length === 0 && dirname(only) === dirname(path)
  })
}

test('a file of at most 20 lines with one importer beside it has a test of its own or is fetched apart', () => {
  const importers = collectImporters()
  expect(importers.size).toBeGreaterThan(1000)
  const small = findSmallFiles(importers)
  expect(small.length, `${small.join('\n')}\nLet one of them join its importer.`).toBeLessThanOrEqual(MAX_SMALL_FILES)
  const tests = findSourceFiles(['tests'], /\.test\.tsx?$/)
  const tested = new Set(tests.flatMap((path) => importsOf(path, IMPORT)))
  const lazy = new Set(files.flatMap((path) => importsOf(path, LAZY_IMPORT)))
  expect(
    small.filter((path) => !tested.has(path) && !lazy.has(path)),
    'let it join its importer',
  ).toEqual(APART)
})
