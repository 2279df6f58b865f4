import type { ParsedEntry, ParsedMap, ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import type { Report } from '../diagnostics/report'
import { badName, excludingKeys, unknownKey, wrongKind } from '../diagnostics/validate'
import type { FormerKey } from '../migrate/ledger'
import { firstOfEach, hasDoubles } from '../tree/doubles'
import { correctLevels, readKeys, unknownIn, withoutFormer } from './readKeys'
import { describeNode, type EditorSchema, type Key, type Keys, type Located, type NeededKey, type Shape } from './shape'
import { toItems } from './toItems'

export type ReadKeys<K extends Keys> = {
  readonly place: Place
  /** Keys that are written but failed to parse; the error is already reported. */
  readonly broken?: readonly string[]
  /** True if any nested value failed to parse. */
  readonly unreadable?: true
} & {
  readonly [name in keyof K as K[name] extends NeededKey<unknown> ? name : never]: K[name] extends Key<infer T>
    ? T
    : never
} & {
  readonly [name in keyof K as K[name] extends NeededKey<unknown> ? never : name]?: K[name] extends Key<infer T>
    ? T
    : never
}

/** The first key of a map, so that a missing key does not underline the whole map. */
function headOf(node: ParsedMap): Place {
  return node.head ?? node.entries[0]?.keyPlace ?? node.place
}

export interface MapOptions<K extends Keys> {
  readonly exclusive?: readonly (readonly (keyof K & string)[])[]
  /** Keys that have other names now. */
  readonly former?: readonly FormerKey[]
  /** The hint of the error where the node is not a map. */
  readonly instead?: string
}

/** True if keys that exclude each other stand together: which of them is meant is then unknown. */
function reportExclusive(node: ParsedMap, groups: readonly (readonly string[])[], report: Report): boolean {
  const pairs = groups.flatMap((group) => {
    const [first, second] = node.entries.filter((entry) => group.includes(entry.key))
    return first && second ? [[first, second] as const] : []
  })
  for (const [first, second] of pairs) report.add(second.keyPlace, excludingKeys(second.key, first.key))
  return pairs.length > 0
}

/** Wraps a `$ref` in `allOf`: older editors ignore keywords beside it. */
function toProperty({ doc, shape }: Key<unknown>): EditorSchema {
  return '$ref' in shape.editor ? { description: doc, allOf: [shape.editor] } : { ...shape.editor, description: doc }
}

function toExclusions(groups: readonly (readonly string[])[]): EditorSchema {
  const pairs = groups.flatMap((group) =>
    group.flatMap((key, index) => group.slice(index + 1).map((other) => [key, other])),
  )
  return pairs.length === 0 ? {} : { not: { anyOf: pairs.map((required) => ({ required })) } }
}

function toExample(keys: Keys): string {
  const names = Object.keys(keys)
  const needed = names.filter((name) => keys[name]?.needed)
  const first = needed.length > 0 ? needed : [names.find((name) => name === 'title') ?? names[0]]
  return both(
    `write { ${first.map((name) => `${name}: …`).join(', ')} }`,
    `写成 { ${first.map((name) => `${name}: …`).join(', ')} }`,
  )
}

/** A map with known keys; reports unknown, missing and excluding ones. Undefined only where a needed key is missing. */
export function map<K extends Keys>(where: string, keys: K, options: MapOptions<K> = {}): Shape<ReadKeys<K>> {
  const names = Object.keys(keys)
  return {
    says: where,
    keys,
    exclusive: options.exclusive,
    editor: {
      type: 'object',
      additionalProperties: false,
      required: names.filter((name) => keys[name]?.needed),
      ...toExclusions(options.exclusive ?? []),
      properties: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, toProperty(key)])),
    },
    read: (node, report) => {
      if (node.kind !== 'map') {
        report.add(node.place, wrongKind(where, describeNode(node), options.instead ?? toExample(keys)))
        return undefined
      }
      const whole = correctLevels(withoutFormer(node, options.former ?? [], report), { keys, where, report })
      for (const { key, keyPlace } of unknownIn(whole, keys)) report.add(keyPlace, unknownKey(key, where, names))
      const isUnclear = reportExclusive(whole, options.exclusive ?? [], report)
      // `readKeys` reads exactly the keys of K, which TypeScript cannot infer.
      const read = readKeys(whole, names, { keys, where, report, place: headOf(node) }) as ReadKeys<K> | undefined
      return read && isUnclear ? { ...read, unreadable: true } : read
    },
  }
}

export interface Named<T> {
  readonly name: string
  readonly namePlace: Place
  readonly value: T
}

export interface NamePattern {
  readonly pattern: RegExp
  readonly says: string
}

export const FIELD_NAMES: NamePattern = {
  pattern: /^[A-Za-z][A-Za-z0-9]*$/,
  says: both('letters and digits, as the API names the field', '与接口字段名一致的字母和数字'),
}
export const CODES: NamePattern = {
  pattern: /^[a-z][a-z0-9_]*$/,
  says: both('small letters, digits and underscores', '小写字母、数字和下划线'),
}
export const SLUGS: NamePattern = {
  pattern: /^[a-z][a-z0-9-]*$/,
  says: both('small letters, digits and hyphens', '小写字母、数字和连字符'),
}
export const PARAMETERS: NamePattern = {
  pattern: /^[A-Za-z][A-Za-z0-9_.]*$/,
  says: both('the name of a parameter or field', '参数或字段的名称'),
}
export const ANY_KEY: NamePattern = { pattern: /^\S.*$/, says: both('a word', '一个词') }

function readNamed<T>(
  entry: ParsedEntry,
  shapes: { names: NamePattern; item: Shape<T> },
  report: Report,
): Named<T> | undefined {
  if (!shapes.names.pattern.test(entry.key)) {
    report.add(entry.keyPlace, badName(entry.key, shapes.names.says))
    return undefined
  }
  const value = shapes.item.read(entry.value, report)
  return value === undefined ? undefined : { name: entry.key, namePlace: entry.keyPlace, value }
}

/** A map whose keys are names chosen by the analyst. */
export function named<T>(names: NamePattern, item: Shape<T>): Shape<Located<readonly Named<T>[]>> {
  return {
    says: both(`names, each with: ${item.says}`, `名称，各带：${item.says}`),
    inner: [item],
    editor: {
      type: 'object',
      additionalProperties: false,
      patternProperties: { [names.pattern.source]: item.editor },
    },
    read: (node, report) => {
      if (node.kind !== 'map') {
        const hint =
          node.kind === 'list'
            ? both('write "name: value" without brackets and dashes', '写成“name: value”，不用括号和短横线')
            : undefined
        report.add(node.place, wrongKind(both('names with values', '名称和值'), describeNode(node), hint))
        return undefined
      }
      const entries = firstOfEach(node).map((entry) => readNamed(entry, { names, item }, report))
      const items = toItems(entries, node.place, ({ value }) => value)
      return hasDoubles(node) ? { ...items, unreadable: true } : items
    },
  }
}

/** Reads nodes of `richKind` with `rich`, all others with `plain`. */
export function either<A, B>(plain: Shape<A>, rich: Shape<B>, richKind: 'map' | 'list' = 'map'): Shape<A | B> {
  return {
    says: both(`${plain.says} or ${rich.says}`, `${plain.says}或${rich.says}`),
    inner: [plain, rich],
    editor: { anyOf: [plain.editor, rich.editor] },
    read: (node: ParsedNode, report) => (node.kind === richKind ? rich.read(node, report) : plain.read(node, report)),
  }
}
