import type { ResolvedForm } from '../3-resolve/resolved'
import type { ResolvedField, ResolvedLimits } from '../3-resolve/resolvedField'
import { badDefault, emptyRange } from '../diagnostics/review'
import { toLiteral } from '../expressions/outline'
import type { ReviewedEntity } from './reviewed'

const RANGES = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
] as const

function reviewRanges({ limits, written, place }: ResolvedField, { report }: ReviewedEntity): void {
  for (const [low, high] of RANGES) {
    const [least, max] = [limits[low], limits[high]]
    if (least === undefined || max === undefined || Number(least.value) <= Number(max.value)) continue
    const at = written[low]?.place ?? written[high]?.place ?? written.rule?.place ?? place
    report.add(at, emptyRange(`${low} ${least.value}`, `${high} ${max.value}`))
  }
}

function reviewRowCount({ rows, written, place }: ResolvedField, { report }: ReviewedEntity): void {
  if (rows?.min === undefined || rows.max === undefined || rows.min <= rows.max) return
  const own = 'rows' in written && written.rows && 'min' in written.rows ? written.rows.min?.place : undefined
  report.add(own ?? place, emptyRange(`min ${rows.min}`, `max ${rows.max}`))
}

/** The reason why a value breaks a limit; undefined where it does not. */
function findBreach(value: string | number, limits: ResolvedLimits): string | undefined {
  const { minimum, maximum, maxLength, minLength } = limits
  const length = String(value).length
  if (minimum && Number(value) < Number(minimum.value)) return `is below the minimum ${minimum.value}`
  if (maximum && Number(value) > Number(maximum.value)) return `is above the maximum ${maximum.value}`
  if (maxLength && length > maxLength.value) return `is longer than ${maxLength.value} characters`
  return minLength && length < minLength.value ? `is shorter than ${minLength.value} characters` : undefined
}

function findMissingKey(value: string | number, field: ResolvedField, entity: ReviewedEntity): string | undefined {
  const { choices } = field
  if (choices?.kind !== 'local') return undefined
  const list = entity.around.dictionaries.get(choices.name)
  const isKey = list?.entries.some(({ key }) => key === String(value)) ?? true
  return isKey ? undefined : `is no key of the dictionary "${choices.name}"`
}

function findUnlisted(value: string | number, { api: { values } }: ResolvedField): string | undefined {
  return values === undefined || values.includes(String(value))
    ? undefined
    : `is none of the values that the API lists: ${values.join(', ')}`
}

function reviewDefault(field: ResolvedField, entity: ReviewedEntity): void {
  const value = field.default && toLiteral(field.default.ast)
  if (field.default === undefined || value === undefined || typeof value === 'boolean') return
  const why = findMissingKey(value, field, entity) ?? findUnlisted(value, field) ?? findBreach(value, field.limits)
  if (why) entity.report.add(field.default.place, badDefault(field.name, String(value), why))
}

function withColumns(field: ResolvedField): readonly ResolvedField[] {
  return [field, ...(field.rows?.columns ?? []).flatMap(withColumns)]
}

/** Reports limits that allow no value, and defaults that break limits or are no key of the dictionary. */
export function reviewLimits(form: ResolvedForm, entity: ReviewedEntity): void {
  for (const field of form.fields.flatMap(withColumns)) {
    reviewRanges(field, entity)
    reviewRowCount(field, entity)
    reviewDefault(field, entity)
  }
}
