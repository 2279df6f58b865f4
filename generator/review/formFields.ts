import type { ResolvedForm } from '../3-resolve/resolved'
import type { Formula, ResolvedField } from '../3-resolve/resolvedField'
import { both } from '../diagnostics/languages'
import { hiddenValue, neverFilled, neverGiven, selfVisible } from '../diagnostics/review'
import { decideCondition } from '../expressions/decideCondition'
import { toFormName } from '../expressions/orderComputes'
import type { ApiField } from '../openapi/apiField'
import { ownFormulas } from './formulas'
import { isWithoutErrors, type ReviewedEntity } from './reviewed'
import { writtenFills } from './writtenFills'

function never({ ast, env }: Formula): boolean {
  return decideCondition(ast, env, () => undefined) === 'never'
}

interface FormReview {
  readonly form: ResolvedForm
  readonly entity: ReviewedEntity
  /** Names of fields that choices, lookups and picked rows fill, relative to the form. */
  readonly filled: ReadonlySet<string>
  /** One reader of each field, other than the field itself. */
  readonly readers: ReadonlyMap<string, { readonly by: string; readonly formula: Formula }>
}

function filledIn(fields: readonly ResolvedField[], prefix = ''): readonly string[] {
  return fields.flatMap((field) => [
    ...writtenFills(field).flatMap(({ entries }) => entries.map(({ name }) => prefix + name)),
    ...(field.rows?.fillRows?.fields ?? []).map((cell) => `${prefix}${field.name}.${cell.field}`),
    ...Object.keys(field.rows?.pick?.fields ?? {}).map((name) => `${prefix}${field.name}.${name}`),
    ...filledIn(field.rows?.columns ?? [], `${prefix}${field.name}.`),
  ])
}

/** The names that a field's formulas read, relative to the form, except the field itself. */
function readsOf(fields: readonly ResolvedField[], table?: string) {
  return fields.flatMap((field): { readonly read: string; readonly by: string; readonly formula: Formula }[] => {
    const name = table === undefined ? field.name : `${table}.${field.name}`
    const own = ownFormulas(field).flatMap(({ formula }) =>
      formula.reads.map((read) => ({ read: toFormName(read, table), by: name, formula })),
    )
    return [...own.filter(({ read }) => read !== name), ...readsOf(field.rows?.columns ?? [], name)]
  })
}

/** The reason why nothing can be typed into the field, with its expression; undefined where it can. */
function findObstacle({ visible, editable }: ResolvedField): { why: string; cause: Formula } | undefined {
  if (visible && never(visible)) return { why: both('never shown', '从不显示'), cause: visible }
  return editable && never(editable) ? { why: both('never editable', '从不可编辑'), cause: editable } : undefined
}

/** The field of the form that the name is of: itself, or its table. */
function topOf(name: string): string {
  return name.split('.')[0] ?? name
}

function isNeeded({ required, api }: ResolvedField): boolean {
  return required !== undefined || (api.required && api.type !== 'array')
}

/** Reports a required field of a new record that no user, default, computation, fill or `set` can give a value. */
function reviewRequired(field: ResolvedField, name: string, { entity, filled, form }: FormReview): void {
  if (!isNeeded(field) || form.add === undefined || !isWithoutErrors(form, entity)) return
  const isGivenElse = field.default || field.compute || filled.has(name) || form.set.some((sent) => sent.name === name)
  const obstacle = isGivenElse ? undefined : findObstacle(field)
  if (obstacle === undefined) return
  const { why, cause } = obstacle
  const place = field.written.required?.place ?? field.place
  entity.report.add(place, neverFilled(name, why), {
    place: cause.place,
    says: both(`it is ${why} by this`, `由此它${why}`),
  })
}

/** Reports a field that hides itself, and a hidden field without `whenHidden` whose value is required or read. */
function reviewHidden(field: ResolvedField, name: string, { entity, readers }: FormReview): void {
  if (!field.visible || field.visible.ast.kind === 'boolean' || !entity.isCorrect('fields', topOf(name))) return
  if (field.visible.reads.includes(field.name)) {
    entity.report.add(field.visible.place, selfVisible(name))
    return
  }
  // A section clears the fields that it hides.
  if (field.written.whenHidden || field.written.visible === undefined || field.compute) return
  const reader = readers.get(name)
  if (reader)
    entity.report.add(field.visible.place, hiddenValue(name, both(`"${reader.by}" reads it`, `“${reader.by}”读取它`)), {
      place: reader.formula.place,
      says: both('it is read here', '读取它的地方在'),
    })
  else if (field.written.required)
    entity.report.add(field.visible.place, hiddenValue(name, both('it is required', '它是必填的')))
}

function isGiven(read: string, { form, filled }: FormReview): boolean {
  const [first = ''] = read.split('.')
  const loaded = form.load?.operation.answer.fields as ReadonlyMap<string, ApiField> | undefined
  return (
    filled.has(read) ||
    form.fields.some(({ name }) => name === first) ||
    form.set.some(({ name }) => name === first) ||
    (loaded?.has(first) ?? false)
  )
}

function reviewReads(reads: ReturnType<typeof readsOf>, review: FormReview): void {
  const { form, entity } = review
  if (!isWithoutErrors(form, entity)) return
  for (const { read, formula } of reads) {
    const other = { place: form.place, says: both(`the form "${form.name}"`, `表单“${form.name}”`) }
    if (!isGiven(read, review)) entity.report.add(formula.place, neverGiven(read, form.name), other)
  }
}

export function reviewFormFields(form: ResolvedForm, entity: ReviewedEntity): void {
  const reads = readsOf(form.fields)
  const readers = new Map(reads.map(({ read, by, formula }) => [read, { by, formula }]))
  const review = { form, entity, filled: new Set(filledIn(form.fields)), readers }
  const visit = (field: ResolvedField, prefix: string) => {
    reviewRequired(field, prefix + field.name, review)
    reviewHidden(field, prefix + field.name, review)
    for (const column of field.rows?.columns ?? []) visit(column, `${prefix}${field.name}.`)
  }
  for (const field of form.fields) visit(field, '')
  reviewReads(reads, review)
}
