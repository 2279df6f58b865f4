import { arrayOf } from '../../../generator/openapi/json'
import type { Scope } from '../../../src/contract/expression'
import type { FieldSpec } from '../../../src/contract/field'
import type { FormScreen } from '../../../src/contract/screen'
import type { RecordData, Value } from '../../../src/contract/value'
import { findErrors } from '../../../src/record/findErrors'
import { isBlank } from '../../../src/record/isBlank'
import { fieldsOf, namesReadBy } from '../mutants/uses'
import type { Rule } from './findRules'
import {
  candidates,
  fullRow,
  goodRecord,
  goodRow,
  goodValue,
  goodValues,
  type LimitsOf,
  tellingValues,
} from './goodValues'

const SCOPE: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-06-15' }

export interface Broken {
  readonly record: RecordData
  /** Where the form must show the message. */
  readonly at: string
  /** Whether the server must object to it. */
  readonly asks?: boolean
}

/** What a form says where the server objects to what it is asked of a record; nothing where it would not ask. */
function objectionOf(form: FormScreen, record: RecordData, at: string): string | undefined {
  const scope = { ...SCOPE, form: record }
  const isAsked = ({ params }: FormScreen['asks'][number]) =>
    Object.values(params).every((run) => !isBlank(run(scope) as Value))
  return form.asks.find((ask) => ask.field === at && isAsked(ask))?.message
}

/** What a form says of a record at one place, and whether it says anything anywhere else. */
export function complaintOf(
  form: FormScreen,
  { record, at, asks }: Broken,
): { readonly text?: string; readonly others: number } {
  if (asks) return { text: objectionOf(form, record, at), others: findErrors(form, record, SCOPE).size }
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
      return candidates(field.type).filter((value) => !arrayOf(rule.value).includes(value as never))
    default:
      // The strangest first: what is wrong in one way only.
      return candidates(field.type)
        .filter((value) => !new RegExp(String(rule.value), 'u').test(String(value)))
        .toReversed()
  }
}

/** All ways to fill a few fields with telling values. */
function combinations(
  fields: readonly FieldSpec[],
  valuesOf: (field: FieldSpec) => readonly Value[],
): readonly RecordData[] {
  return fields.reduce<readonly RecordData[]>(
    (rows, field) =>
      rows.flatMap((row) => [...valuesOf(field), undefined].map((value) => ({ ...row, [field.name]: value }))),
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
  const around = rule.path.slice(0, -1)
  const row = table ? goodRow(table, around, limitsOf) : base
  if (field === undefined) return []
  if (rule.word === 'check') {
    const checks = (table?.rows?.checks ?? rule.form.checks).filter((check) => check.field === name)
    const read = new Set(checks.flatMap((check) => [...check.deps, ...namesReadBy(check.holds)]))
    const valuesOf = (one: FieldSpec) => tellingValues(one, [...around, one.name], limitsOf)
    const ways = combinations(
      siblings.filter((sibling) => read.has(sibling.name)),
      valuesOf,
    )
    return ways.map((values) => ({ ...row, ...values }))
  }
  const good = goodValue(field, rule.path, limitsOf)
  // What a row requires may hang on what else is typed into it.
  const rows = table ? [row, fullRow(table, around, limitsOf)] : [row]
  return rows.flatMap((filled) => wrongValues(rule, field, good).map((value) => ({ ...filled, [name]: value })))
}

function countAttempts(rule: Rule, table: FieldSpec, limitsOf: LimitsOf): readonly (readonly RecordData[])[] {
  const count = Number(rule.value) + (rule.word === 'max' ? 1 : -1)
  return [Array.from({ length: count }, () => goodRow(table, rule.path, limitsOf))]
}

/** A record whose every value is right, and that has the value which the server is asked about. */
function askAttempt({ rule, siblings, base, limitsOf }: Question): Broken {
  const [at = ''] = rule.path
  const deps = rule.form.asks.filter((ask) => ask.field === at).flatMap((ask) => [at, ...ask.deps])
  const read = siblings.filter(({ name }) => deps.includes(name))
  const values = read.map((field) => [field.name, goodValue(field, [field.name], limitsOf)])
  return { record: { ...base, ...Object.fromEntries(values) }, at, asks: true }
}

/** The tables that lead to a place, outermost first: none where it is a field of the form. */
function tablesTo(fields: readonly FieldSpec[], path: readonly string[]): readonly FieldSpec[] {
  const [first, ...rest] = path
  const table = fields.find((field) => field.name === first && field.rows !== undefined)
  return table === undefined ? [] : [table, ...tablesTo(table.rows?.columns ?? [], rest)]
}

/** Rows of a table within the rows of the tables around it, in the record. */
function within(
  tables: readonly FieldSpec[],
  rows: readonly RecordData[],
  { base, limitsOf }: Pick<Question, 'base' | 'limitsOf'>,
): RecordData {
  const names = tables.map(({ name }) => name)
  const [outermost = '', ...inner] = names
  const around = inner.reduceRight<readonly RecordData[]>((held, name, index) => {
    const owner = tables[index]
    const row = owner ? goodRow(owner, names.slice(0, index + 1), limitsOf) : {}
    return [{ ...row, [name]: held }]
  }, rows)
  return { ...base, [outermost]: around }
}

/** A value for one field with which the form complains of less; the record as it was where none helps. */
function mendField(
  form: FormScreen,
  record: RecordData,
  { field, limitsOf }: { field: FieldSpec; limitsOf: LimitsOf },
) {
  const count = findErrors(form, record, SCOPE).size
  const tried = goodValues(field, [field.name], limitsOf).map((value) => ({ ...record, [field.name]: value }))
  return tried.find((values) => findErrors(form, values, SCOPE).size < count) ?? record
}

/** A record of which the form complains nowhere: what only a rule across fields asks for is filled, too. */
function rightRecord(form: FormScreen, limitsOf: LimitsOf): RecordData {
  const fields = fieldsOf(form)
  const base = goodRecord(fields, limitsOf)
  const wrong = [...findErrors(form, base, SCOPE).keys()]
  return fields
    .filter(({ name }) => wrong.includes(name))
    .reduce((record, field) => mendField(form, record, { field, limitsOf }), base)
}

function breakOn(rule: Rule, base: RecordData, limitsOf: LimitsOf): Broken | undefined {
  const { form, path } = rule
  const fields = fieldsOf(form)
  const isRight = (broken: Broken) => {
    const { text, others } = complaintOf(form, broken)
    return text === rule.message && others === 0
  }
  const isCount = rule.word === 'min' || rule.word === 'max'
  const tables = tablesTo(fields, isCount ? path : path.slice(0, -1))
  const table = tables.at(-1)
  const at = path.join('.0.')
  const place = (rows: readonly RecordData[]): Broken => ({ record: within(tables, rows, { base, limitsOf }), at })
  if (table && isCount) return countAttempts(rule, table, limitsOf).map(place).find(isRight)
  const question = { rule, table, siblings: table?.rows?.columns ?? fields, base, limitsOf }
  if (rule.word === 'ask') return [askAttempt(question)].find(isRight)
  const tries = attempts(question)
  return tries.map((values): Broken => (table ? place([values]) : { record: values, at })).find(isRight)
}

/** The ways to fill the fields that decide whether the field of a rule is shown. */
function shownBases({ form, path: [name] }: Rule, base: RecordData): readonly RecordData[] {
  const fields = fieldsOf(form)
  const deciding = namesReadBy(fields.find((field) => field.name === name)?.visible)
  const read = fields.filter((field) => deciding.includes(field.name))
  const values = combinations(read, (field) => candidates(field.type).slice(0, 4))
  return values.map((filled) => ({ ...base, ...filled }))
}

/** A record that breaks one rule and no other, found by trying; nothing where no value tried does. */
export function breakRule(rule: Rule, limitsOf: LimitsOf): Broken | undefined {
  const base = rightRecord(rule.form, limitsOf)
  // Some fields are shown only once the record is stored.
  const stored = { ...base, [rule.form.key]: '1' }
  for (const record of [base, stored, ...shownBases(rule, base)]) {
    const broken = breakOn(rule, record, limitsOf)
    if (broken) return broken
  }
  return undefined
}
