import { expect, test } from 'vitest'
import { widgetSpecs } from '../../src/widgets/specs'
import { findSourceFiles, readSource } from '../support/sourceFiles'

/** The same words are value types, and elements of HTML. */
const OTHER_MEANINGS = ['text', 'integer', 'decimal', 'date', 'date-time', 'select', 'textarea']
/** Suggestions for misspelt words, and names of icons. */
const OTHER_LISTS = ['generator/diagnostics/otherWords.ts', 'src/contract/iconNames.ts']

const words = Object.keys(widgetSpecs).filter((word) => !OTHER_MEANINGS.includes(word))

test('a widget is named by its own folder and the registers only, not by lists of words elsewhere', () => {
  expect(words).toContain('number-range')
  const files = findSourceFiles(['src', 'generator'], /(?<!\.stories)\.tsx?$/).filter(
    (path) => !/^src\/(widgets|cells|server|seed|screen\/ejected\/.+)\//.test(path) && !OTHER_LISTS.includes(path),
  )
  const naming = files.flatMap((path) => {
    const literals = new Set([...readSource(path).matchAll(/'([a-z-]+)'/g)].map(([, word]) => word))
    const named = words.filter((word) => literals.has(word))
    return named.length > 1 ? [`${path}: ${named.join(', ')}`] : []
  })
  expect(naming).toEqual([])
})
