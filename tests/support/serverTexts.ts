import ts from 'typescript'
import openapi from '../../src/generated/openapi.json'
import { readResources } from '../../src/server/crud/readResources'
import { type JsonObject, toJsonObject, toJsonText } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'
import { titleOf } from '../../src/server/http/titleOf'
import { findSourceFiles, readSource } from './sourceFiles'

const CHINESE = /\p{Script=Han}/u

/** Files that write to a terminal, to the database or YAML for analysts; the app never shows their texts. */
const SILENT =
  /^src\/server\/(main\.ts|node\/(?!forwardApi|createWorkers)|db\/|domains\/seed\/|domains\/develop\/(apiSource|modelCalls|screenSource)\.ts)/

/** Messages about environment variables, for operators. */
const SETTING = /^[A-Z][A-Z_]+ /

/** Log lines are not translated: `logUsual(…, { text })`. */
function isLogLine(node: ts.Node): boolean {
  for (let at: ts.Node = node; at !== undefined && !ts.isStatement(at.parent ?? at); at = at.parent) {
    const { parent } = at
    if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'text') return true
    if (ts.isVariableDeclaration(parent) && parent.name.getText() === 'text') return true
  }
  return false
}

/** Text of a literal, or of a template with `value` for each placeholder. */
function readText(node: ts.Node, value: string): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return CHINESE.test(parts.join('')) ? parts.join(value) : undefined
}

/** Chinese texts of a server file, with `value` for each placeholder. */
export function findSentences(path: string, source: string, value: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = readText(node, value)
    if (text !== undefined && CHINESE.test(text) && !SETTING.test(text) && !isLogLine(node)) found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return found
}

/** Texts that the server can answer with, by file. */
export function listServerSentences(value: string): ReadonlyMap<string, readonly string[]> {
  const paths = findSourceFiles(['src/server'], /\.ts$/).filter((path) => !SILENT.test(path))
  return new Map(paths.map((path) => [path, findSentences(path, readSource(path), value)]))
}

function listTitles(schema: JsonObject): readonly string[] {
  const own = Object.entries(toJsonObject(schema.properties)).flatMap(([field, value]) => {
    const property = toJsonObject(value)
    if (property.readOnly === true) return []
    return [titleOf(toJsonText(property.description)) || field, ...listTitles(property)]
  })
  return schema.items === undefined ? own : [...own, ...listTitles(toJsonObject(schema.items))]
}

/** Names of fields, records and references in the server's messages: titles of the OpenAPI description. */
export function listServerTitles(): readonly string[] {
  const operations = readOperations(openapi)
  const resources = [...readResources(openapi).values()]
  const named = resources.flatMap(({ title, references }) => [title, ...references.map((each) => each.title)])
  const fields = operations.flatMap(({ body }) => (body === undefined ? [] : listTitles(body.schema)))
  return [...new Set([...named, ...fields])].filter((title) => CHINESE.test(title))
}
