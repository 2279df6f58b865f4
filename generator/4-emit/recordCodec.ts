import type { ValueType } from '../../src/contract/field'
import type { RecordCodec } from '../../src/contract/route'
import type { ApiField, ApiFields } from '../openapi/apiField'
import { code, Getter, type Printed, print } from './print'

const WIRE: { readonly [type in ValueType]: 'text' | 'number' | 'boolean' | 'object' | 'array' } = {
  string: 'text',
  decimal: 'text',
  date: 'text',
  'date-time': 'text',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

/** The kind of value that replaces null on the wire; undefined where null is sent as null. */
function wireNull(field: ApiField): (typeof WIRE)[ValueType] | undefined {
  return field.nullable && !field.keepsNull ? WIRE[field.type] : undefined
}

function hasRule(fields: ApiFields, seen = new Set<ApiFields>()): boolean {
  if (seen.has(fields)) return false
  seen.add(fields)
  return [...fields.values()].some(
    (field) =>
      wireNull(field) !== undefined ||
      field.writeOnly ||
      field.formerly !== undefined ||
      (field.fields !== undefined && hasRule(field.fields, seen)),
  )
}

type Rule = RecordCodec[string]

export interface CodecPrinter {
  readonly toCodec: (fields: ApiFields) => Printed<RecordCodec> | undefined
  /** One codec per record, each after those that it refers to. */
  readonly declarations: () => readonly string[]
}

export function createCodecPrinter(): CodecPrinter {
  const names = new Map<ApiFields, string>()
  const open = new Set<ApiFields>()
  const declared: string[] = []

  /** A record that contains itself refers to its codec by a getter, as the declaration is not finished. */
  const toInner = (fields: ApiFields, isRows: boolean): Printed<Rule> | undefined => {
    const name = names.get(fields) ?? ''
    if (open.has(fields)) return new Getter(isRows ? `[${name}] as const` : name)
    const codec = toCodec(fields)
    return isRows && codec !== undefined ? [codec] : codec
  }

  const toMember = (field: ApiField): Printed<Rule> | undefined => {
    if (field.writeOnly) return 'secret'
    const inner = field.fields && toInner(field.fields, field.type === 'array')
    return inner ?? wireNull(field)
  }

  const toCodec = (fields: ApiFields): Printed<RecordCodec> | undefined => {
    if (!hasRule(fields)) return undefined
    const known = names.get(fields)
    if (known !== undefined) return code(known)
    const name = `record${names.size + 1}`
    names.set(fields, name)
    open.add(fields)
    const former = [...fields.values()].flatMap(({ name: now, formerly = [] }) =>
      formerly.map((before): [string, Rule] => [before, `=${now}`]),
    )
    const members = Object.fromEntries([
      ...[...fields].map(([member, field]) => [member, toMember(field)] as const),
      ...former,
    ])
    open.delete(fields)
    declared.push(`const ${name}: RecordCodec = ${print(members)}`)
    return code(name)
  }
  return { toCodec, declarations: () => declared }
}
