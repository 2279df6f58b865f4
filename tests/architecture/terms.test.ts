import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listServerTitles } from '../support/serverTexts'
import { findSourceFiles, readSource } from '../support/sourceFiles'

const chinese = /\p{Script=Han}/u

function isTranslation(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false
  return node.expression.text === 'text' || node.expression.text === 'translate'
}

/** The texts that one expression may stand for: a literal, or either side of a choice. */
function findLiterals(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return findLiterals(node.expression)
  if (ts.isConditionalExpression(node)) return [...findLiterals(node.whenTrue), ...findLiterals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...findLiterals(node.left), ...findLiterals(node.right)]
  return []
}

function findTexts(path: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    const [first] = isTranslation(node) ? node.arguments : []
    if (first) texts.push(...findLiterals(first))
    ts.forEachChild(node, visit)
  }
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind))
  return texts.filter((text) => chinese.test(text))
}

/** Sentences with a value in them, as a template writes them: `${label}不存在`. */
function findPatterns(source: string): readonly RegExp[] {
  const templates = [...source.matchAll(/`([^`\n]*)`/g)].map(([, text = '']) => text)
  const composed = templates.filter((text) => /[\p{Script=Han}“”；]/u.test(text) && text.includes('${'))
  return composed.map((text) => {
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  })
}

/** Texts that templates of screens put together, in lines of YAML. */
function findMadeTexts(yaml: string): readonly RegExp[] {
  const texts = [...yaml.matchAll(/^ *\w+: (.*\$\{\w+\}.*)$/gm)].map(([, text = '']) => `\`${text}\``)
  return findPatterns(texts.join('\n'))
}

/** Chinese signs that stand in the markup itself, where no language but Chinese would have them. */
function findBareSigns(path: string, source: string): string[] {
  const bare: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e“”]/u.test(node.text))
      bare.push(`${path}: ${node.text.trim()}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return bare
}

describe('terms', () => {
  it('are found in calls, in choices and in templates', () => {
    const source =
      "text('保存'); translate(`删除`, {}); text(open ? '收起' : (all ? '全部' : '展开')); other('无'); text(name ?? '无名')"
    expect(findTexts('a.ts', source)).toEqual(['保存', '删除', '收起', '全部', '展开', '无名'])
  })

  it('have an English line in schemas/terms.en.yaml each', () => {
    const terms: unknown = parse(readSource('schemas/terms.en.yaml'))
    const known = new Set(Object.entries(terms ?? {}).flatMap(([text, english]) => (english ? [text] : [])))
    const said = findSourceFiles(['src'], /(?<!\.stories)\.tsx?$/).flatMap((path) => findTexts(path, readSource(path)))
    expect(said.length).toBeGreaterThan(20)
    expect([...new Set(said)].filter((text) => !known.has(text))).toEqual([])
  })

  it('hold the signs between texts as well', () => {
    expect(findBareSigns('a.tsx', "<p>{text('甲')}：{text('乙')} · b</p>")).toEqual(['a.tsx: ：'])
    const paths = findSourceFiles(['src'], /(?<!\.stories)\.tsx$/)
    expect(paths.flatMap((path) => findBareSigns(path, readSource(path)))).toEqual([])
  })

  it('are needed: each stands in the code or in a YAML file, is put together there, or is a title or message of the API', () => {
    const code = findSourceFiles(['src', 'generator'], /\.tsx?$/).filter((path) => !path.startsWith('src/generated/'))
    const yaml = findSourceFiles(['schemas'], /(?<!terms\.en)\.yaml$/)
    const said = [...code, ...yaml].map(readSource).join('\n')
    const patterns = [...findPatterns(said), ...findMadeTexts(readSource('schemas/shared/templates.yaml'))]
    const terms = Object.keys((parse(readSource('schemas/terms.en.yaml')) ?? {}) as object)
    const titles = new Set(listServerTitles())
    const api = findSourceFiles(['openapi'], /\.yaml$/)
      .map(readSource)
      .join('\n')
    const messages = [...api.matchAll(/x-messages: \{(.*)\}/g)].map(([, text = '']) => text).join('\n')
    const isSaid = (term: string) => said.includes(term) || titles.has(term) || messages.includes(term)
    expect(yaml.length).toBeGreaterThan(5)
    expect(terms.filter((term) => !isSaid(term) && !patterns.some((pattern) => pattern.test(term)))).toEqual([])
  })
})
