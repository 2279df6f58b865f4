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

/** What the wire sends for null, where it does not send null. */
function wireNull(field: ApiField): string | undefined {
  return field.nullable && !field.keepsNull ? WIRE[field.type] : undefined
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
    (field) =>
      wireNull(field) !== undefined || field.writeOnly || (field.fields !== undefined && hasRule(field.fields, seen)),
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

  /** Of the fields inside a field, where they have rules. */
  const toInner = (field: ApiField): Printable => {
    const open = field.fields && names.get(field.fields)
    const isRows = field.type === 'array'
    if (open !== undefined) return new Getter(isRows ? `[${open}] as const` : open)
    const inner = field.fields && toCodec(field.fields)
    return isRows && inner !== undefined ? [inner] : inner
  }

  const toMember = (field: ApiField): Printable => (field.writeOnly ? 'secret' : (toInner(field) ?? wireNull(field)))

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
