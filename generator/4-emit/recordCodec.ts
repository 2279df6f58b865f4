import type { ValueType } from '../../src/contract/field'
import type { ApiField, ApiFields } from '../openapi/apiField'
import { code, Getter, type Printable, print } from './print'

const WIRE: { readonly [type in ValueType]: string } = {
  string: 'text',
  decimal: 'text',
  date: 'text',
  'date-time': 'text',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}

/** Whether `target` is met again below `fields`. */
function reaches(fields: ApiFields, target: ApiFields, seen: Set<ApiFields>): boolean {
  if (seen.has(fields)) return false
  seen.add(fields)
  return [...fields.values()].some(
    ({ fields: inner }) => inner !== undefined && (inner === target || reaches(inner, target, seen)),
  )
}

function hasRule(fields: ApiFields, seen = new Set<ApiFields>()): boolean {
  if (seen.has(fields)) return false
  seen.add(fields)
  return [...fields.values()].some(
    (field) => field.nullable || field.writeOnly || (field.fields !== undefined && hasRule(field.fields, seen)),
  )
}

export interface CodecPrinter {
  readonly toCodec: (fields: ApiFields) => Printable
  /** Codecs of records that contain themselves, which need a name. */
  readonly declarations: () => readonly string[]
}

export function createCodecPrinter(): CodecPrinter {
  const names = new Map<ApiFields, string>()
  const declared: string[] = []

  const members = (fields: ApiFields): Printable =>
    Object.fromEntries([...fields].map(([name, field]) => [name, toMember(field)]))

  const toMember = (field: ApiField): Printable => {
    const open = field.fields && names.get(field.fields)
    if (open !== undefined) return new Getter(open)
    if (field.writeOnly) return 'secret'
    const inner = field.fields && toCodec(field.fields)
    if (inner !== undefined) return inner
    return field.nullable ? WIRE[field.type] : undefined
  }

  const toCodec = (fields: ApiFields): Printable => {
    if (!hasRule(fields)) return undefined
    const known = names.get(fields)
    if (known !== undefined) return code(known)
    if (!reaches(fields, fields, new Set())) return members(fields)
    const name = `nested${names.size + 1}`
    names.set(fields, name)
    declared.push(`const ${name}: RecordCodec = ${print(members(fields))}`)
    return code(name)
  }
  return { toCodec, declarations: () => declared }
}
