import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import config from '../../tailwind.config'
import { findSourceFiles, readSource } from '../support/sourceFiles'

const root = join(import.meta.dirname, '../..')
const TAILWIND = join(root, 'node_modules/tailwindcss/index.css')
/** Marks for the selectors of others. */
const MARKS = ['group']

/** The words of each `className="…"` and of each text in `classes(…)`. */
function wordsOf(source: string): readonly string[] {
  const plain = [...source.matchAll(/className="([^"]+)"/g)].map(([, text = '']) => text)
  const joined = [...source.matchAll(/classes\(([\s\S]*?)\)\n?/g)].flatMap(([, text = '']) => {
    const uncompared = text.replace(/(?:[!=]==|\?\?) '[^']*'/g, '')
    return [...uncompared.matchAll(/'([^'\n]+)'/g)].map(([, each = '']) => each)
  })
  return [...plain, ...joined].flatMap((text) => text.split(/\s+/)).filter(Boolean)
}

function toSelector(word: string): string {
  return `.${word.replace(/[^\w-]/g, (sign) => `\\${sign}`).replace(/^(\d)/, '\\3$1 ')}`
}

test('every class name in the code has a rule in the style sheet', async () => {
  const files = findSourceFiles(['src'], /\.tsx$/).filter((path) => !path.includes('generated'))
  const words = new Map(files.flatMap((path) => wordsOf(readSource(path)).map((word) => [word, path] as const)))
  expect(words.size).toBeGreaterThan(300)
  const source = readFileSync(join(root, 'src/index.css'), 'utf8')
  const compiler = await compile(source, {
    loadModule: async (id, base) => ({ path: id, base, module: config }),
    loadStylesheet: async (id, base) => ({ path: id, base, content: readFileSync(TAILWIND, 'utf8') }),
  })
  const css = compiler.build([...words.keys()])
  const without = [...words].filter(([word]) => !MARKS.includes(word) && !css.includes(toSelector(word)))
  expect(without).toEqual([])
})
