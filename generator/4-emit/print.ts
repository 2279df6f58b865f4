import type { RecordData, Value } from '../../src/contract/value'

/** TypeScript source that `print` inserts verbatim; `Of` is the type of its value. */
export class Code<Of = unknown> {
  /** Exists in types only. */
  declare protected readonly of: Of
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Source printed as a getter, so that a value can refer to itself. */
export class Getter<Of = unknown> extends Code<Of> {}

/** A value that can be printed as a literal; undefined members are left out. */
export type Printable = Code | string | number | boolean | undefined | readonly Printable[] | PrintableObject

export interface PrintableObject {
  readonly [key: string]: Printable
}

/** The source of a value of a `src/contract` type, or a literal with all keys, so that none is forgotten silently. */
export type Printed<Of> = Code<Of> | (unknown extends Of ? Printable : Plain<Of>)

/** Values of any shape, such as options, are printed unchanged. */
type Plain<Of> = RecordData extends Of ? (Of extends Value | undefined ? Of : Literal<Of>) : Literal<Of>

export type Literal<Of> = Of extends string | number | boolean | undefined
  ? Of
  : Of extends (...args: never) => unknown
    ? never
    : Of extends readonly unknown[]
      ? { readonly [Index in keyof Of]: Printed<Of[Index]> }
      : { readonly [Key in keyof Required<Of>]: Printed<Of[Key & keyof Of]> }

export function code<Of>(text: string): Code<Of> {
  return new Code(text)
}

/** Prints a value once, for use inside several others. */
export function toCode<Of>(value: Printed<Of> & Printable): Code<Of> {
  return code(print(value))
}

/** Characters that need an escape, which JSON supplies. */
const ESCAPED = /['"\\\p{Cc}\p{Cs}]/u

function printText(text: string): string {
  if (!ESCAPED.test(text)) return `'${text}'`
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const BARE = /^[A-Za-z_$][A-Za-z0-9_$]*$/

function printKey(key: string): string {
  return BARE.test(key) ? key : printText(key)
}

function isObject(value: Printable): value is PrintableObject {
  const special = value instanceof Code || Array.isArray(value)
  return typeof value === 'object' && !special
}

const MAX_WIDTH = 100

function isShort(members: readonly string[]): boolean {
  let length = 0
  for (const member of members) length += member.length + 2
  return length <= MAX_WIDTH && !members.some((member) => member.includes('\n'))
}

/** Prints on one line where that is short enough; `indent` is that of the line on which the value begins. */
function wrap(brackets: '{}' | '[]', members: readonly string[], indent: string): string {
  const [open, close] = brackets
  if (members.length === 0) return brackets
  if (isShort(members)) {
    const inner = members.join(', ')
    return brackets === '{}' ? `{ ${inner} }` : `[${inner}]`
  }
  // Concatenation, unlike `join`, does not copy long texts again at every level.
  const next = `\n${indent}  `
  let lines = ''
  for (const member of members) lines += `${next + member},`
  return `${open}${lines}\n${indent}${close}`
}

function printMember(key: string, value: Printable, indent: string): string {
  if (value instanceof Getter) return `get ${printKey(key)}() { return ${value.text} }`
  return `${printKey(key)}: ${printAt(value, indent)}`
}

function printCode(text: string, indent: string): string {
  return text.includes('\n') ? text.replaceAll('\n', `\n${indent}`) : text
}

function printAt(value: Printable, indent: string): string {
  if (typeof value === 'string') return printText(value)
  if (value instanceof Code) return printCode(value.text, indent)
  const inner = `${indent}  `
  if (isObject(value)) {
    const members: string[] = []
    for (const key of Object.keys(value)) {
      const member = value[key]
      if (member !== undefined) members.push(printMember(key, member, inner))
    }
    return wrap('{}', members, indent)
  }
  if (typeof value !== 'object') return String(value)
  const items = value.map((item) => printAt(item, inner))
  return wrap('[]', items, indent)
}

/** A value as a TypeScript expression; keys keep their order. */
export function print(value: Printable): string {
  return printAt(value, '')
}

export const GENERATED = '// Written by `npm run generate` from schemas/ and openapi/. Do not edit.\n'

/** From a screen's module to `src/`. */
export const SOURCE_ROOT = '../../../..'
