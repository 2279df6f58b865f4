import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

/** Words that once stood for what a word of the field says; the right one, to be proposed. */
const BETTER: Readonly<Record<string, string>> = {
  remember: 'memoize, cache or store',
  surroundings: 'deps',
  verdict: 'decision',
  settle: 'recompute, flush or finish',
  turn: 'lock or queue',
  torn: 'unreadable',
  beside: 'background',
  most: 'max',
  longest: 'max',
  largest: 'max',
  whole: 'the thing that it is: absolute, unscoped, …',
  late: 'lazy',
  deed: 'transition',
}

const files = findSourceFiles(['src', 'generator'], /(?<!\.stories)\.tsx?$/).filter(
  (path) => !/^src\/(generated|screen\/ejected\/.+)\//.test(path),
)

const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

function namesOf(statement: ts.Statement): readonly string[] {
  if (!isExported(statement)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

/** What these name depends on the sentence around them: a local name may have them. */
const ORDINARY_IN_LOCALS = new Set(['whole', 'late', 'beside', 'most'])

/** Functions that two modules export under one name: an expression's twin, and the two sides of a boundary. */
const EXPORTED_TWICE = [
  'add',
  'addDays',
  'addMonths',
  'derivePassword',
  'divide',
  'endOfMonth',
  'multiply',
  'remainder',
  'round',
  'subtract',
  'sum',
]

/** Each word of a file's name and of what the file exports, with one name that it stands in. */
function collectWords(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const path of files) {
    const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest)
    const file = path.replace(/^.*\//, '').replace(/\..*$/, '')
    for (const name of [file, ...source.statements.flatMap(namesOf)])
      for (const word of words(name)) if (!found.has(word)) found.set(word, `${name} (${path})`)
  }
  return found
}

/** Declarations of a file, whatever holds them, that a banned word stands in. */
function findBannedLocals(path: string): readonly string[] {
  const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const name = 'name' in node && !ts.isPropertyAccessExpression(node) ? (node.name as ts.Node) : undefined
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)))
      found.push(...words(name.text).filter((word) => Object.hasOwn(BETTER, word) && !ORDINARY_IN_LOCALS.has(word)))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((word) => `${path}: ${word}, write ${BETTER[word]}`)
}

const isFunction = (node: ts.Node | undefined) =>
  node !== undefined && (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node))

/** Names under which a file exports functions; overloads count once. */
function exportedFunctions(path: string): ReadonlySet<string> {
  const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest)
  const names = source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? []
    if (!ts.isVariableStatement(statement)) return []
    const { declarations } = statement.declarationList
    return declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && isFunction(initializer) ? name.text : [],
    )
  })
  return new Set(names)
}

const glossary = [...readSource('docs/glossary.md').matchAll(/^\| ([a-z][a-z ]*?) +\|/gm)]
  .map(([, word = '']) => word)
  .filter((word) => word !== 'word')
const ordinary = readSource('tests/architecture/words.txt').split(/\s+/).filter(Boolean)

describe('the words of names', () => {
  it('are those of the glossary, of the libraries and of a dictionary', () => {
    const known = new Set([...ordinary, ...glossary.flatMap((term) => term.split(' '))])
    const unknown = [...collectWords()].filter(([word]) => !known.has(word))
    const message =
      'a word of the field or of a dictionary: add it to words.txt; a word of our own: to docs/glossary.md'
    expect(unknown, message).toEqual([])
  })

  it('contain no word that a better one has replaced', () => {
    const old = [...collectWords()].filter(([word]) => Object.hasOwn(BETTER, word))
    expect(old.map(([word, where]) => `${where}: ${word}, write ${BETTER[word]}`)).toEqual([])
  })

  it('are none of these in local names, properties and parameters either', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(files.flatMap(findBannedLocals)).toEqual([])
  })

  it('stand for one function: what two modules export has two names', () => {
    const all = files.flatMap((path) => [...exportedFunctions(path)])
    const twice = [...new Set(all.filter((name, index) => all.indexOf(name) !== index))]
    expect(twice.sort(), 'give each a name that says what only it does').toEqual(EXPORTED_TWICE)
  })

  it('are used where words.txt lists them', () => {
    const used = collectWords()
    expect(ordinary.filter((word) => !used.has(word))).toEqual([])
  })

  it('need a glossary of at most seventy entries', () => {
    expect(new Set(glossary).size).toBe(glossary.length)
    expect(glossary.length).toBeGreaterThan(40)
    expect(glossary.length).toBeLessThanOrEqual(70)
  })
})
