import { describe, expect, it } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

const folders = ['src', 'generator', '.storybook', '.ci']
const small = /^src\/(widgets|cells|ui|server\/domains)\//
const stories = /\.stories\.tsx$/
/** Lists that only grow: one line more is not one thought more. So are the constants of an ejected screen. */
const exempt =
  /^generator\/diagnostics\/|^src\/ui\/icons\.ts$|^src\/server\/db\/migrations\/|^src\/seed\/data\/|^src\/screen\/ejected\/.+\//

function countLines(path: string): number {
  return readSource(path).trimEnd().split('\n').length
}

function toBudget(path: string): number {
  return small.test(path) && !stories.test(path) ? 120 : 200
}

describe('a file is read in one sitting', () => {
  it('has at most 200 lines, 120 in widgets, cells, ui and domains', () => {
    const files = findSourceFiles(folders, /\.(tsx?|mjs|cjs)$/).filter((path) => !exempt.test(path))
    expect(files.length).toBeGreaterThan(50)
    const tooLong = files.filter((path) => countLines(path) > toBudget(path))
    expect(tooLong.map((path) => `${path}: ${countLines(path)} lines, ${toBudget(path)} are allowed`)).toEqual([])
  })
})
