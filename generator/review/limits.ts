import type { ResolvedForm } from '../3-resolve/resolved'
import type { ResolvedField, ResolvedLimits } from '../3-resolve/resolvedField'
import { both } from '../diagnostics/languages'
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
  if (minimum && Number(value) < Number(minimum.value))
    return both(`is below the minimum ${minimum.value}`, `小于最小值 ${minimum.value}`)
  if (maximum && Number(value) > Number(maximum.value))
    return both(`is above the maximum ${maximum.value}`, `大于最大值 ${maximum.value}`)
  if (maxLength && length > maxLength.value)
    return both(`is longer than ${maxLength.value} characters`, `超过 ${maxLength.value} 个字符`)
  return minLength && length < minLength.value
    ? both(`is shorter than ${minLength.value} characters`, `不足 ${minLength.value} 个字符`)
    : undefined
}

function findMissingKey(value: string | number, field: ResolvedField, entity: ReviewedEntity): string | undefined {
  const { choices } = field
  if (choices?.kind !== 'local') return undefined
  const list = entity.around.dictionaries.get(choices.name)
  const isKey = list?.entries.some(({ key }) => key === String(value)) ?? true
  return isKey ? undefined : both(`is no key of the dictionary "${choices.name}"`, `不是字典“${choices.name}”的键`)
}

function findUnlisted(value: string | number, { api: { values } }: ResolvedField): string | undefined {
  return values === undefined || values.includes(String(value))
    ? undefined
    : both(
        `is none of the values that the API lists: ${values.join(', ')}`,
        `不在接口列出的取值中：${values.join(', ')}`,
      )
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
