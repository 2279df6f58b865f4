import type { ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import type { Report } from '../diagnostics/report'

export interface Located<T> {
  readonly value: T
  readonly place: Place
}

/** Kinds of names that an editor completes. */
export const NAME_KINDS = [
  'operation',
  'dictionary',
  'rule',
  'rows',
  'field',
  'screen',
  'widget',
  'cell',
  'slot',
  'permission',
  'flow',
  'role',
  'screenTemplate',
] as const
export type NameKind = (typeof NAME_KINDS)[number]

export interface EditorSchema {
  readonly [keyword: string]: unknown
}

export interface Shape<T> {
  /** A noun phrase, as in "expected a text". */
  readonly says: string
  readonly read: (node: ParsedNode, report: Report) => T | undefined
  readonly editor: EditorSchema
  /** The keys of a map, for the language reference. */
  readonly keys?: Keys
  /** Groups of keys that exclude each other, for the language reference. */
  readonly exclusive?: readonly (readonly string[])[]
  /** The nested shapes, for the language reference. */
  readonly inner?: readonly Shape<unknown>[]
}

export interface Key<T> {
  readonly shape: Shape<T>
  /** One sentence for the language reference and for editors. */
  readonly doc: string
  readonly needed: boolean
  readonly example: string
}

export interface Keys {
  readonly [name: string]: Key<unknown>
}

export interface NeededKey<T> extends Key<T> {
  readonly needed: true
}

export function may<T>(doc: string, shape: Shape<T>): Key<T> {
  return { doc, shape, needed: false, example: '…' }
}

export function must<T>(doc: string, shape: Shape<T>, example = '…'): NeededKey<T> {
  return { doc, shape, needed: true, example }
}

export type Read<S> = S extends Shape<infer T> ? T : never

export function describeNode(node: ParsedNode): string {
  if (node.kind === 'list') return both('a list', '列表')
  if (node.kind === 'map') return both('keys and values', '键和值')
  if (node.value === null) return both('nothing', '空值')
  if (typeof node.value === 'string') return both(`the text "${node.text}"`, `文字“${node.text}”`)
  return typeof node.value === 'number' ? both(`the number ${node.text}`, `数字 ${node.text}`) : `${node.text}`
}
