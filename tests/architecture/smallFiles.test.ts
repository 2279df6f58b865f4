import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

const MAX_SMALL_LINES = 20
const MAX_SMALL_FILES = 25
const STORY = /\.stories\.tsx?$/

const files = findSourceFiles(['src', 'generator'], /\.tsx?$/).filter((path) => !STORY.test(path))
const known = new Set(files)

/** The files that one file imports, lazily or not. */
function importsOf(path: string): readonly string[] {
  const paths = [...readSource(path).matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].map(([, to = '']) => to)
  return paths.flatMap((to) => {
    const base = join(dirname(path), to)
    return [`${base}.ts`, `${base}.tsx`].filter((file) => known.has(file)).slice(0, 1)
  })
}

test('a file of at most 20 lines whose one importer lies beside it is rare', () => {
  const importers = new Map<string, Set<string>>()
  for (const path of files)
    for (const imported of importsOf(path)) importers.set(imported, (importers.get(imported) ?? new Set()).add(path))
  expect(importers.size).toBeGreaterThan(1000)
  const small = files.filter((path) => readSource(path).trimEnd().split('\n').length <= MAX_SMALL_LINES)
  const exiled = small.filter((path) => {
    const [only, ...others] = importers.get(path) ?? []
    return only !== undefined && others.length === 0 && dirname(only) === dirname(path)
  })
  expect(exiled.length, `${exiled.join('\n')}\nLet one of them join its importer.`).toBeLessThanOrEqual(MAX_SMALL_FILES)
})
