import { basename } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

/** A mount and a table of routes: JSX, but nothing to render by name. */
const NO_COMPONENTS = ['src/main.tsx', 'src/app/pageRoutes.tsx', 'src/app/entranceRoutes.tsx']

const forbidden = new Set(['utils', 'helpers', 'common', 'misc', 'lib', 'types', 'constants', 'manager', 'service'])
const folders = ['src', 'generator', 'tests', 'openapi', 'schemas', '.storybook', '.ci']

describe('names', () => {
  it('say what is inside: no utils, no helpers, …', () => {
    const parts = (path: string) => path.split('/').map((part) => part.replace(/\..*$/, '').toLowerCase())
    const nameless = findSourceFiles(folders, /./).filter((path) => parts(path).some((part) => forbidden.has(part)))
    expect(nameless).toEqual([])
  })

  it('are imported from where they are made: no index files', () => {
    expect(findSourceFiles(['src', 'generator', 'tests'], /(^|\/)index\.(tsx?|js)$/)).toEqual([])
  })

  it('are the same everywhere: no default exports outside configuration and stories', () => {
    const files = findSourceFiles(['src', 'generator', 'tests', '.ci'], /(?<!\.stories)\.(tsx?|mjs)$/)
    const unnamed = files.filter((path) => /^export default\b|^export \{[^}]*\bas default\b/m.test(readSource(path)))
    expect(unnamed).toEqual([])
  })

  it('of components begin with a capital, of all else they do not', () => {
    const files = findSourceFiles(['src'], /\.tsx$/).filter((path) => !NO_COMPONENTS.includes(path))
    expect(files.filter((path) => !/^[A-Z]/.test(basename(path)))).toEqual([])
  })
})

describe('the map in README.md', () => {
  it('lists every module of src', () => {
    const rooms = new Set(
      findSourceFiles(['src'], /^src\/[^/]+\//).map((path) => path.split('/').slice(0, 2).join('/')),
    )
    const map = readSource('README.md')
    expect(rooms.size).toBeGreaterThan(10)
    expect([...rooms].filter((room) => !map.includes(`\`${room}\``))).toEqual([])
  })
})

test('docs holds fewer than 40 files beside what the compiler writes', () => {
  const written = findSourceFiles(['docs'], /./).filter((path) => !path.startsWith('docs/reference/'))
  expect(written.length).toBeGreaterThan(10)
  expect(written.length).toBeLessThan(40)
})
