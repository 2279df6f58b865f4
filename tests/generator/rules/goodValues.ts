import { arrayOf } from '../../../generator/openapi/json'
import type { FieldSpec } from '../../../src/contract/field'
import type { RecordData, Value } from '../../../src/contract/value'
import { isTypedIn } from '../mutants/uses'
import type { Rule, RuleWord } from './findRules'

export type LimitsOf = (path: readonly string[]) => { readonly [word in RuleWord]?: Rule['value'] }

function toLength(text: string, minLength: number, maxLength: number): string {
  return text.padEnd(minLength, text.slice(-1)).slice(0, Math.max(1, maxLength))
}

/** Values of a type among which one obeys or breaks any rule that people write. */
export function candidates(type: FieldSpec['type']): readonly Value[] {
  if (type === 'integer') return [1, 5, 0, -1, 100]
  if (type === 'decimal') return ['1', '5', '0', '-1', '0.5', '100', '1.12345678', '12345678901234567890']
  if (type === 'date') return ['2024-03-15', '2024-09-15', '2020-01-01', '2031-01-01']
  if (type === 'date-time') return ['2024-03-15 08:00:00', '2024-09-15 08:00:00', '2031-01-01 00:00:00']
  if (type === 'boolean') return [true, false]
  return ['1', '13800138000', 'A', 'a@b.cn', '甲', '#!', '23800138000']
}

/** A few values of a field between which a rule across fields decides. */
export function tellingValues(field: FieldSpec, path: readonly string[], limitsOf: LimitsOf): readonly Value[] {
  if (field.type === 'array') return [goodRow, fullRow].map((row) => [row(field, path, limitsOf)])
  // The codes of dictionaries are small numbers.
  if (field.choices) return ['1', '2', '3', '4']
  return (limitsOf(path).enum as readonly Value[] | undefined) ?? candidates(field.type).slice(0, 4)
}

function fits(value: Value, limits: ReturnType<LimitsOf>): boolean {
  const { pattern, minimum, maximum } = limits
  const text = String(value)
  if (pattern !== undefined && !new RegExp(String(pattern), 'u').test(text)) return false
  return (
    !(minimum !== undefined && Number(text) < Number(minimum)) &&
    !(maximum !== undefined && Number(text) > Number(maximum))
  )
}

/** The values tried that obey every rule of the field. */
export function goodValues(field: FieldSpec, path: readonly string[], limitsOf: LimitsOf): readonly Value[] {
  const limits = limitsOf(path)
  if (field.type === 'array')
    return [Array.from({ length: Math.max(1, Number(limits.min ?? 1)) }, () => goodRow(field, path, limitsOf))]
  if (limits.enum !== undefined) return arrayOf(limits.enum) as readonly Value[]
  const wide = candidates(field.type)
  const bounds = [limits.minimum, limits.maximum].filter((bound) => bound !== undefined)
  const edges = field.type === 'integer' ? bounds.map(Number) : field.type === 'decimal' ? bounds.map(String) : []
  const texts = wide.map((value) =>
    typeof value === 'string' && field.type === 'string'
      ? toLength(value, Number(limits.minLength ?? 1), Number(limits.maxLength ?? 200))
      : value,
  )
  return [...texts, ...edges].filter((value) => fits(value, limits))
}

/** One value that obeys every rule of the field. */
export function goodValue(field: FieldSpec, path: readonly string[], limitsOf: LimitsOf): Value {
  return goodValues(field, path, limitsOf)[0] ?? ''
}

function rowOf(columns: readonly FieldSpec[], path: readonly string[], limitsOf: LimitsOf): RecordData {
  const open = columns.filter(isTypedIn)
  return Object.fromEntries(open.map((column) => [column.name, goodValue(column, [...path, column.name], limitsOf)]))
}

/** A row with every required column filled rightly and nothing else. */
export function goodRow(table: FieldSpec, path: readonly string[], limitsOf: LimitsOf): RecordData {
  return rowOf(
    (table.rows?.columns ?? []).filter(({ required }) => required),
    path,
    limitsOf,
  )
}

/** A row with every column filled rightly that is typed in. */
export function fullRow(table: FieldSpec, path: readonly string[], limitsOf: LimitsOf): RecordData {
  return rowOf(table.rows?.columns ?? [], path, limitsOf)
}

/** A record with every required field filled rightly and nothing else. */
export function goodRecord(fields: readonly FieldSpec[], limitsOf: LimitsOf): RecordData {
  const open = fields.filter((field) => field.required && isTypedIn(field))
  return Object.fromEntries(open.map((field) => [field.name, goodValue(field, [field.name], limitsOf)]))
}
