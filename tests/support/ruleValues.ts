import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { JsonSchema } from '../../src/contract/validators'
import type { RecordData, Value } from '../../src/contract/value'
import { toFormPlan } from '../../src/record/formPlan'
import { emptyScope } from './formErrors'

/** Rule of a field, with values that satisfy it, lie on its boundary, or break it. */
export interface RuleValues {
  readonly rule: string
  readonly values: readonly (Value | undefined)[]
}

type Schemas = { readonly [name: string]: JsonSchema }

const toSchemas = (schema: unknown): Schemas => ((schema as JsonSchema)?.properties ?? {}) as Schemas
const limit = (schema: JsonSchema, keyword: string) =>
  typeof schema[keyword] === 'number' ? (schema[keyword] as number) : undefined
const text = (length: number) => '字'.repeat(length)

const DECIMALS = ['0', '1', '-1', '1.5', '1.25', '1.125', '1.0625', '0.00001', '99999999.99', '1e3', '1,5', 'abc']
const TEXTS = ['a', 'A-1', '0512-66668888', '13800000000', 'a@b.cn', 'https://a.cn', '中文', '1234', ' x ', '1 2']

function byLength(schema: JsonSchema): readonly RuleValues[] {
  const max = limit(schema, 'maxLength')
  const min = limit(schema, 'minLength')
  return [
    ...(max === undefined ? [] : [{ rule: 'maxLength', values: [text(max), text(max + 1)] }]),
    ...(min === undefined || min < 2 ? [] : [{ rule: 'minLength', values: [text(min), text(min - 1)] }]),
  ]
}

/** At the wire -1 stands for an unknown number, which a form never sends. */
const BELOW_UNKNOWN = -2

function byNumber(schema: JsonSchema): readonly RuleValues[] {
  const max = limit(schema, 'maximum')
  const min = limit(schema, 'minimum')
  return [
    { rule: 'type', values: [1, 'x1'] },
    ...(max === undefined ? [] : [{ rule: 'maximum', values: [max, max + 1] }]),
    ...(min === undefined ? [] : [{ rule: 'minimum', values: [min, min === 0 ? BELOW_UNKNOWN : min - 1] }]),
  ]
}

function ownRules({ type, choices }: FieldSpec, schema: JsonSchema): readonly RuleValues[] {
  if (choices?.kind === 'operation') return [{ rule: 'type', values: ['1', 'x'] }]
  if (type === 'integer') return byNumber(schema)
  if (type === 'decimal') return [{ rule: 'pattern', values: DECIMALS }]
  if (type === 'date') return [{ rule: 'date', values: ['2028-02-29', '2026-02-29', '2026-13-01', 'x'] }]
  if (type === 'date-time')
    return [{ rule: 'date', values: ['2026-02-28 23:59:59', '2026-02-30 00:00:00', '2026-02-28 24:00:00', 'x'] }]
  if (type !== 'string') return []
  const shaped = schema.pattern === undefined ? [] : [{ rule: 'pattern', values: [...TEXTS, ...DECIMALS] }]
  return [...byLength(schema), ...shaped]
}

export interface Keys {
  readonly of: (code: string) => readonly string[]
}

function chosen({ choices, type }: FieldSpec, keys: Keys): readonly RuleValues[] {
  if (choices === undefined || choices.kind === 'operation') return []
  const known = keys.of(choices.kind === 'dict' ? choices.code : choices.name)
  if (known.length === 0) return []
  const own = (key: string) => (type === 'integer' ? Number(key) : type === 'array' ? [key] : key)
  return [{ rule: 'choice', values: [own(known[0] ?? ''), own(known.at(-1) ?? ''), own('987')] }]
}

function tableRules({ name, rows }: FieldSpec, schema: JsonSchema, keys: Keys): readonly RuleValues[] {
  if (!rows?.editable) return []
  const cells = rulesOf(rows.columns, toSchemas(schema.items), keys)
  const most = Math.max(...cells.map(({ values }) => values.length), 1)
  const filled = Array.from({ length: most }, (_, at) => pick(rows.columns, cells, at))
  const counts = [
    ...(rows.min === undefined ? [] : [[]]),
    ...(rows.max === undefined || rows.max > 300 ? [] : [Array(rows.max + 1).fill({})]),
  ]
  return [
    { rule: `${name} cells`, values: [filled] },
    ...(counts.length === 0 ? [] : [{ rule: 'rows', values: counts }]),
  ]
}

/** Excludes computed and read-only fields. */
function isOpen({ editable }: FieldSpec): boolean {
  return editable?.(emptyScope) !== false
}

export interface FieldRule extends RuleValues {
  readonly field: string
}

export function rulesOf(fields: readonly FieldSpec[], schemas: Schemas, keys: Keys): readonly FieldRule[] {
  return fields.filter(isOpen).flatMap((field) => {
    const schema = schemas[field.name] ?? {}
    const blanks = field.choices ? [undefined] : [undefined, '  ']
    const required = field.required ? [{ rule: 'required', values: blanks }] : []
    const rules = field.rows
      ? tableRules(field, schema, keys)
      : [...chosen(field, keys), ...ownRules(field, schema), ...required]
    return rules.map((rule) => ({ ...rule, field: field.name }))
  })
}

/** Record with the `at`-th rule value of each field, modulo their number; whole tables once, then their first row. */
export function pick(fields: readonly FieldSpec[], rules: readonly FieldRule[], at: number): RecordData {
  const entries = fields.flatMap(({ name, rows }) => {
    const values = rules.filter(({ field }) => field === name).flatMap((rule) => rule.values)
    if (values.length === 0) return []
    if (rows && at >= values.length) return [[name, (values[0] as readonly RecordData[]).slice(0, 1)] as const]
    return [[name, values[at % values.length]] as const]
  })
  return Object.fromEntries(entries)
}

export function formRules(screen: FormScreen, keys: Keys) {
  return rulesOf(toFormPlan(screen.tabs).fields, toSchemas(screen.schema), keys)
}
