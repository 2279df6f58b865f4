import { toList } from '../../../generator/openapi/json'
import type { Scope } from '../../../src/contract/expression'
import type { FieldSpec } from '../../../src/contract/field'
import type { FormScreen } from '../../../src/contract/screen'
import type { RecordData, Value } from '../../../src/contract/value'
import { findErrors } from '../../../src/form/findErrors'
import { fieldsOf, namesReadBy } from '../mutants/uses'
import type { Rule } from './findRules'
import { candidates, goodRecord, goodRow, goodValue, type LimitsOf } from './goodValues'

const SCOPE: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-06-15' }

export interface Broken {
  readonly record: RecordData
  /** Where the form must show the message. */
  readonly at: string
}

/** What a form says of a record at one place, and whether it says anything anywhere else. */
export function complaintOf(
  form: FormScreen,
  { record, at }: Broken,
): { readonly text?: string; readonly others: number } {
  const errors = findErrors(form, record, SCOPE)
  const own = errors.get(at)
  return { text: own?.text, others: errors.size - (own ? 1 : 0) }
}

function nextDecimal(bound: string, up: boolean): string {
  const whole = BigInt(bound.split('.')[0] ?? '0')
  return String(up ? whole + 1n : whole - 1n)
}

function beyond(rule: Rule, field: FieldSpec, up: boolean): Value {
  return field.type === 'integer' ? Number(rule.value) + (up ? 1 : -1) : nextDecimal(String(rule.value), up)
}

/** Values of one field that break a rule on a single value. */
function wrongValues(rule: Rule, field: FieldSpec, good: Value): readonly (Value | undefined)[] {
  const size = Number(rule.value)
  const text = String(good ?? '1')
  switch (rule.word) {
    case 'required':
      return [undefined]
    case 'minimum':
      return [beyond(rule, field, false)]
    case 'maximum':
      return [beyond(rule, field, true)]
    case 'decimals':
      return [`${text.split('.')[0]}.${'1'.repeat(size + 1)}`]
    case 'minLength':
      return size > 1 ? [text.slice(0, size - 1)] : []
    case 'maxLength':
      return [text.padEnd(size + 1, text.slice(-1))]
    case 'enum':
      return candidates(field.type).filter((value) => !toList(rule.value).includes(value as never))
    default:
      // The strangest first: what is wrong in one way only.
      return candidates(field.type)
        .filter((value) => !new RegExp(String(rule.value), 'u').test(String(value)))
        .toReversed()
  }
}

/** All ways to fill a few fields with telling values. */
function combinations(fields: readonly FieldSpec[]): readonly RecordData[] {
  return fields.reduce<readonly RecordData[]>(
    (rows, field) =>
      rows.flatMap((row) =>
        [...candidates(field.type).slice(0, 4), undefined].map((value) => ({ ...row, [field.name]: value })),
      ),
    [{}],
  )
}

interface Question {
  readonly rule: Rule
  readonly table: FieldSpec | undefined
  readonly siblings: readonly FieldSpec[]
  readonly base: RecordData
  readonly limitsOf: LimitsOf
}

/** The ways to fill the siblings of a rule's field that may break it. */
function attempts({ rule, table, siblings, base, limitsOf }: Question): readonly RecordData[] {
  const name = rule.path.at(-1) ?? ''
  const field = siblings.find((sibling) => sibling.name === name)
  const row = table ? goodRow(table, [table.name], limitsOf) : base
  if (field === undefined) return []
  if (rule.word === 'check') {
    const checks = (table?.rows?.checks ?? rule.form.checks).filter((check) => check.field === name)
    const read = new Set(checks.flatMap((check) => [...check.deps, ...namesReadBy(check.holds)]))
    return combinations(siblings.filter((sibling) => read.has(sibling.name))).map((values) => ({ ...row, ...values }))
  }
  const good = goodValue(field, rule.path, limitsOf)
  return wrongValues(rule, field, good).map((value) => ({ ...row, [name]: value }))
}

function countAttempts(rule: Rule, table: FieldSpec, limitsOf: LimitsOf): readonly (readonly RecordData[])[] {
  const count = Number(rule.value) + (rule.word === 'max' ? 1 : -1)
  return [Array.from({ length: count }, () => goodRow(table, [table.name], limitsOf))]
}

/** A record that breaks one rule and no other, found by trying; nothing where no value tried does. */
export function breakRule(rule: Rule, limitsOf: LimitsOf): Broken | undefined {
  const { form, path } = rule
  const fields = fieldsOf(form)
  const base = goodRecord(fields, limitsOf)
  const [first = '', column] = path
  const table = fields.find((field) => field.name === first)
  const isRight = (broken: Broken) => {
    const { text, others } = complaintOf(form, broken)
    return text === rule.message && others === 0
  }
  if (table && (rule.word === 'min' || rule.word === 'max')) {
    const tries = countAttempts(rule, table, limitsOf)
    return tries.map((rows): Broken => ({ record: { ...base, [first]: rows }, at: first })).find(isRight)
  }
  const inRow = column !== undefined && table !== undefined
  const siblings = inRow ? (table.rows?.columns ?? []) : fields
  const tries = attempts({ rule, table: inRow ? table : undefined, siblings, base, limitsOf })
  return tries
    .map(
      (values): Broken =>
        inRow ? { record: { ...base, [first]: [values] }, at: `${first}.0.${column}` } : { record: values, at: first },
    )
    .find(isRight)
}
