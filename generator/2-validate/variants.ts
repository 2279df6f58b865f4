import type { ParsedNode } from '../1-parse/parsed'
import type { Report } from '../diagnostics/report'
import { missingKey, notOneOf, wrongKind } from '../diagnostics/validate'
import { describeNode, type Shape } from './shape'

/** The value of the key `kind`; reports a missing or unknown one and returns undefined. */
function findWord(
  node: ParsedNode,
  of: { readonly where: string; readonly kinds: readonly string[] },
  report: Report,
): string | undefined {
  const entry = node.kind === 'map' ? node.entries.find((candidate) => candidate.key === 'kind') : undefined
  if (node.kind !== 'map' || entry === undefined) {
    const finding = node.kind === 'map' ? missingKey('kind', of.where, of.kinds.join(' | ')) : undefined
    report.add(node.place, finding ?? wrongKind(of.where, describeNode(node)))
    return undefined
  }
  const word = entry.value.kind === 'scalar' ? entry.value.text : ''
  if (of.kinds.includes(word)) return word
  report.add(entry.value.place, notOneOf(word, of.kinds))
  return undefined
}

/** A map whose key `kind` selects its shape. */
export function variants<V extends { readonly [kind: string]: Shape<unknown> }>(
  where: string,
  shapes: V,
): Shape<V[keyof V] extends Shape<infer T> ? T : never> {
  const kinds = Object.keys(shapes)
  return {
    says: where,
    inner: Object.values(shapes),
    editor: { type: 'object', required: ['kind'], oneOf: Object.values(shapes).map((shape) => shape.editor) },
    read: (node, report) => {
      const word = findWord(node, { where, kinds }, report)
      const shape = word === undefined ? undefined : shapes[word]
      return shape?.read(node, report) as (V[keyof V] extends Shape<infer T> ? T : never) | undefined
    },
  }
}
