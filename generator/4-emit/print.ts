/** TypeScript source that stands for itself where a value is printed. */
export class Code {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A member that is read when it is asked for, so that a value can refer to itself. */
export class Getter {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What can be printed as a literal; an undefined member is left out. */
export type Printable = Code | Getter | string | number | boolean | undefined | readonly Printable[] | PrintableObject

export interface PrintableObject {
  readonly [key: string]: Printable
}

export function code(text: string): Code {
  return new Code(text)
}

function printText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function printKey(key: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key) ? key : printText(key)
}

function isObject(value: Printable): value is PrintableObject {
  const special = value instanceof Code || value instanceof Getter || Array.isArray(value)
  return typeof value === 'object' && !special
}

function wrap(open: string, members: readonly string[], close: string): string {
  if (members.length === 0) return `${open}${close}`
  const oneLine = `${open}${members.join(', ')}${close}`
  if (oneLine.length <= 100 && !oneLine.includes('\n')) return open === '{' ? `{ ${members.join(', ')} }` : oneLine
  const lines = members.map((member) => `  ${member.replaceAll('\n', '\n  ')},`)
  return `${open}\n${lines.join('\n')}\n${close}`
}

function printMember(key: string, value: Printable): string {
  if (value instanceof Getter) return `get ${printKey(key)}() { return ${value.text} }`
  return `${printKey(key)}: ${print(value)}`
}

/** A value as a TypeScript expression; keys stay in their order. */
export function print(value: Printable): string {
  if (value instanceof Code || value instanceof Getter) return value.text
  if (typeof value === 'string') return printText(value)
  if (isObject(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return wrap(
      '{',
      members.map(([key, member]) => printMember(key, member)),
      '}',
    )
  }
  if (typeof value === 'object') return wrap('[', value.map(print), ']')
  return String(value)
}

export const GENERATED = '// Written by `npm run generate` from schemas/ and openapi/. Do not edit.\n'
