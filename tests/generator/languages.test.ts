import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { listCatalogue } from '../../generator/diagnostics/catalogue'
import { both, inLanguage } from '../../generator/diagnostics/languages'
import { emitDiagnosticPages } from '../../generator/reference/diagnosticPages'
import { readSource } from '../support/sourceFiles'

const HAN = /\p{Script=Han}/u

interface Said {
  readonly at: string
  readonly en: ts.Expression
  readonly zh: ts.Expression
}

function saidIn(file: string): readonly Said[] {
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true)
  const found: Said[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'both') {
      const [en, zh] = node.arguments
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (en && zh) found.push({ at: `${file}:${line + 1}`, en, zh })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const said = readdirSync('generator', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => saidIn(`generator/${file}`))

/** The names that a text is filled with, whatever it does with them; `count` puts an English word behind a number. */
function placeholdersOf(text: ts.Expression): readonly string[] {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node))
      names.add(node.text)
    ts.forEachChild(node, visit)
  }
  if (!ts.isIdentifier(text)) visit(text)
  return [...names].filter((name) => !['undefined', 'count'].includes(name)).sort()
}

describe('what is said in two languages', () => {
  test('is filled with the same values in both', () => {
    expect(said.length).toBeGreaterThan(700)
    const different = said.filter(({ en, zh }) => `${placeholdersOf(en)}` !== `${placeholdersOf(zh)}`)
    expect(different.map(({ at, en, zh }) => `${at} ${placeholdersOf(en)} / ${placeholdersOf(zh)}`)).toEqual([])
  })

  test('has a title and a page in both for each message', () => {
    const texts = listCatalogue().flatMap(({ message }) => [message.title, message.page])
    expect(texts.length).toBeGreaterThan(200)
    for (const text of texts) {
      expect(inLanguage(text, 'en'), text).not.toBe(inLanguage(text, 'zh'))
      expect(HAN.test(inLanguage(text, 'zh')), text).toBe(true)
      expect(HAN.test(inLanguage(text, 'en').replaceAll(/`[^`]*`/g, '')), text).toBe(false)
    }
  })

  test('is put into other texts, and read in one language whatever the depth', () => {
    const column = both('a column', '列')
    const text = both(`the key "x" is not known in ${column}`, `${column}没有键“x”`)
    expect(inLanguage(text, 'en')).toBe('the key "x" is not known in a column')
    expect(inLanguage(text, 'zh')).toBe('列没有键“x”')
    expect(inLanguage('plain', 'zh')).toBe('plain')
  })
})

test('a page of the manual says what a message means in English and in Chinese', () => {
  const pages = new Map(emitDiagnosticPages(new Map()).map(({ path, text }) => [path, text]))
  const page = pages.get('docs/reference/diagnostics/FW305.md')
  expect(page).toContain('# FW305 A dictionary is not known')
  expect(page).toContain('## 没有这个字典')
  expect(pages.get('docs/reference/diagnostics/README.md')).toContain('A dictionary is not known · 没有这个字典')
  expect([...pages.values()].join('')).not.toMatch(/[\ue000-\ue002]/)
})
