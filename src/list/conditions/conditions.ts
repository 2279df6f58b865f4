import type { ConditionField } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { isDate } from '../../value/date'
import { isDecimal } from '../../value/decimal'
import { conditionKindOf, type Kind, needsValue, type Operator, operatorsOf } from './operators'
import { isSpan, spanDays } from './spans'

/** A condition of a user's own on one field of the list's records. */
export interface OwnCondition {
  readonly field: string
  readonly operator: Operator
  /** One value; two joined with `~` for `between`, several with commas for `oneOf`; '' for `empty` and `filled`. */
  readonly value: string
}

/** `field.operator:value`, as it stands in an address. */
export function printOwnCondition({ field, operator, value }: OwnCondition): string {
  return `${field}.${operator}:${value}`
}

/** Undefined for an unknown field, an operator that does not fit it or an unfit value. */
export function parseCondition(text: string, fields: readonly ConditionField[]): OwnCondition | undefined {
  const [, name = '', operator = '', value = ''] = /^([^.:]+)\.([A-Za-z]+):(.*)$/su.exec(text) ?? []
  const field = fields.find((known) => known.field === name)
  const known = field && operatorsOf(field, true).find((each) => each === operator)
  if (field === undefined || known === undefined) return undefined
  const condition = { field: name, operator: known, value }
  return isComplete(condition, field) ? condition : undefined
}

export function splitRange(value: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = value.split('~')
  return [from, to]
}

/** True if the condition has a value that fits its field. */
export function isComplete({ operator, value }: OwnCondition, field: ConditionField): boolean {
  if (!needsValue(operator)) return true
  if (operator === 'within') return isSpan(value)
  const values = operator === 'between' ? splitRange(value) : operator === 'oneOf' ? value.split(',') : [value]
  return values.every((each) => fits(each.trim(), conditionKindOf(field)))
}

function fits(value: string, kind: Kind): boolean {
  if (kind === 'number') return isDecimal(value)
  return kind === 'day' ? isDate(value) : value !== ''
}

type Pair = readonly [key: string, value: string]

const SUFFIXES = {
  is: 'equal',
  isNot: 'notequal',
  contains: 'like',
  notContains: 'notlike',
  // Blade names the side of the wildcard.
  starts: 'likeright',
  above: 'gt',
  atLeast: 'ge',
  below: 'lt',
  atMost: 'le',
  oneOf: 'in',
  empty: 'null',
  filled: 'notnull',
} as const

/** Blade compares days as times: a day begins with its first second and ends with its last one. */
function toDayPairs(field: string, operator: Operator, [from, to]: readonly [string, string]): readonly Pair[] {
  const start = `${from} 00:00:00`
  const end = `${to} 23:59:59`
  switch (operator) {
    case 'above':
      return [[`${field}_dategt`, end]]
    case 'atLeast':
      return [[`${field}_datege`, start]]
    case 'below':
      return [[`${field}_datelt`, start]]
    case 'atMost':
      return [[`${field}_datele`, end]]
    default:
      return [
        [`${field}_datege`, start],
        [`${field}_datele`, end],
      ]
  }
}

function toDays({ operator, value }: OwnCondition, today: string): readonly [string, string] {
  if (operator === 'within') return spanDays(value, today) ?? ['', '']
  return operator === 'between' ? splitRange(value) : [value, value]
}

/** Query parameters with Blade's suffixes, and `_in`, which Blade lacks. */
export function toPairs(condition: OwnCondition, field: ConditionField, today: string): readonly Pair[] {
  const { field: name, operator, value } = condition
  if (!needsValue(operator)) return [[`${name}_${operator === 'empty' ? 'null' : 'notnull'}`, 'true']]
  if (conditionKindOf(field) === 'day') return toDayPairs(name, operator, toDays(condition, today))
  if (operator === 'between' || operator === 'within') {
    const [from, to] = splitRange(value)
    return [
      [`${name}_ge`, from],
      [`${name}_le`, to],
    ]
  }
  return [[`${name}_${SUFFIXES[operator]}`, value.trim()]]
}

export interface ConditionRequest {
  readonly fields: readonly ConditionField[]
  readonly today: string
  /** Parameters that the list sends besides, which a condition must not replace. */
  readonly taken: ReadonlySet<string>
}

/**
 * The query of groups of printed conditions: all of a group hold, and at least one group. Plain parameters where Blade
 * can answer them, else the addition `conditionGroups`. Unknown conditions are left out.
 */
export function toConditionQuery(
  groups: readonly (readonly string[])[],
  { fields, today, taken }: ConditionRequest,
): RecordData {
  const asked = groups.map((group) => group.flatMap((text) => pairsOf(text, fields, today))).filter(hasAny)
  const [first] = asked
  if (first === undefined) return {}
  const keys = first.map(([key]) => key)
  const isPlain = new Set([...keys, ...taken]).size === keys.length + taken.size
  if (asked.length === 1 && isPlain && !keys.some((key) => key.endsWith('_in'))) return Object.fromEntries(first)
  return { conditionGroups: JSON.stringify(asked) }
}

function hasAny(pairs: readonly Pair[]): boolean {
  return pairs.length > 0
}

function pairsOf(text: string, fields: readonly ConditionField[], today: string): readonly Pair[] {
  const condition = parseCondition(text, fields)
  const field = condition && fields.find((known) => known.field === condition.field)
  return condition && field ? toPairs(condition, field, today) : []
}
