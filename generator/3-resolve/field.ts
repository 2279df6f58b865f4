import type { ValueType } from '../../src/contract/field'
import type { ValidColumn, ValidField } from '../2-validate/fields'
import { missingTitle } from '../diagnostics/actions'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { unknownSharedField } from '../diagnostics/names'
import type { ApiField } from '../openapi/apiField'
import { listChecks, resolveAsks } from './ask'
import { type FieldScope, resolveChoices } from './choices'
import { resolveCompanions } from './companions'
import type { Context, EntityContext } from './context'
import { resolveCell, resolveWidget } from './fieldComponents'
import {
  type FormulaContext,
  resolveCondition,
  resolveFormula,
  resolveNamedFormulas,
  resolveOptionalFormula,
} from './formula'
import { resolveLimits } from './limits'
import { resolveLookup } from './lookup'
import { checkOverruledCells, isReadOnly, resolveOverrule } from './overrule'
import { resolvePick } from './pick'
import type { ResolvedCheck, ResolvedField, ResolvedLimits, ResolvedRows } from './resolvedField'

export interface WrittenField {
  readonly name: string
  readonly place: Place
  readonly written: ValidColumn | ValidField
  readonly api: ApiField
}

/** Returns the detail table of a field, undefined where it is none; a parameter, since both resolve each other. */
export type ResolveRows = (field: WrittenField, scope: FieldScope, context: EntityContext) => ResolvedRows | undefined

/** Merges a shared field with the keys beside `use`, which win; `options` are merged key by key. */
export function withShared(written: ValidColumn | ValidField, context: Context): ValidField {
  if (written.use === undefined) return written
  const shared = context.names.fields.get(written.use.value)
  if (shared === undefined) {
    if (!context.names.declared.has('shared field', written.use.value))
      context.report.add(written.use.place, unknownSharedField(written.use.value, context.names.fields.keys()))
    // Suppresses errors about the title and rows that the unknown field may have had.
    return { ...written, options: undefined, title: written.title ?? written.use, broken: ['rows'] }
  }
  const options =
    shared.options && written.options ? { ...shared.options, ...written.options } : (written.options ?? shared.options)
  return { ...shared, ...written, ...(options ? { options } : {}) }
}

function resolveChecks(check: ValidColumn['check'], scope: FieldScope, context: Context): readonly ResolvedCheck[] {
  const checks = listChecks(check).filter((entry) => 'that' in entry)
  return checks.flatMap((entry) => {
    const that = resolveFormula(entry.that, { env: scope.env, report: context.report }, 'boolean')
    if (that === undefined) return []
    if ('warn' in entry) {
      const where = { env: scope.env, report: context.report }
      const figures = resolveNamedFormulas(entry.figures?.value ?? [], where, () => undefined)
      return [{ that, message: context.texts.say(entry.warn), warns: true, figures }]
    }
    return [{ that, message: context.texts.say(entry.else) }]
  })
}

/** Checks for bounds of decimals other than a minimum of zero: decimals are text, which JSON Schema cannot compare. */
function resolveBounds(
  { name, api, place }: WrittenField,
  limits: ResolvedLimits,
  at: { scope: FieldScope; context: Context },
): readonly ResolvedCheck[] {
  if (api.type !== 'decimal') return []
  const bounds = [
    limits.minimum && limits.minimum.value !== '0' ? { sign: '>=', limit: limits.minimum } : undefined,
    limits.maximum ? { sign: '<=', limit: limits.maximum } : undefined,
  ]
  return bounds.flatMap((bound) => {
    if (bound === undefined) return []
    const text = { value: `empty(${name}) or ${name} ${bound.sign} ${bound.limit.value}`, place }
    const that = resolveFormula(text, { env: at.scope.env, report: at.context.report }, 'boolean')
    return that === undefined ? [] : [{ that, message: bound.limit.message }]
  })
}

/** The message for an empty field: the author's, else a standard one where the API requires a typed value. */
function sayRequired({ written, api }: WrittenField, title: string, context: Context): string | undefined {
  const { texts } = context
  if (written.required) return texts.say(written.required)
  const fixed = isReadOnly(written) || api.type === 'array'
  return api.required && !fixed ? texts.phrase('请填写{{title}}', { title }, written.title?.place) : undefined
}

const WRONG_TYPE: { readonly [type in ValueType]?: string } = {
  integer: '请输入整数',
  decimal: '请输入数值',
  date: '请输入正确的日期',
  'date-time': '请输入正确的时间',
}

/** The message for text that is no number or date: the rule's own, else a standard one. */
function sayWrongType({ api, written }: WrittenField, limits: ResolvedLimits, context: Context): string | undefined {
  const standard = WRONG_TYPE[api.type]
  if (standard === undefined) return undefined
  const own = (written.rule ?? written.message) && (limits.decimals ?? limits.minimum ?? limits.pattern)
  return own?.message ?? context.texts.sayBuiltIn(standard)
}

/** The title of the table that it holds, be it a shared one. */
function titleOfTable({ rows }: WrittenField['written'], { names }: Context) {
  if (rows === undefined) return undefined
  return ('columns' in rows ? rows : names.rows.get(rows.value))?.title
}

function sayTitle({ name, place, written }: WrittenField, context: Context): string {
  const title = written.title ?? titleOfTable(written, context)
  if (title) return context.texts.say(title)
  if (!written.broken?.includes('title'))
    context.report.add(place, missingTitle(both(`field "${name}"`, `字段“${name}”`)))
  return name
}

type ResolvableField = WrittenField & { readonly resolveRows: ResolveRows }

function resolveTable(field: ResolvableField, scope: FieldScope, context: EntityContext): ResolvedRows | undefined {
  const rows = field.resolveRows(field, scope, context)
  checkOverruledCells(field.written, rows, context)
  return rows
}

/** True if the YAML names what the field chooses from. */
export function hasChoices({ dict, options, pick }: ValidColumn | ValidField): boolean {
  return [dict, options, pick].some((named) => named !== undefined)
}

/** Who sees and edits the field, and in which state of the record. */
function resolveConditions(written: ValidColumn | ValidField, where: FormulaContext) {
  const visible = resolveCondition(written.visible, where)
  const editable = resolveCondition(written.editable, where)
  return {
    guard: { see: visible.codes, edit: editable.codes },
    visible: visible.formula,
    editable: editable.formula,
  }
}

const sayWords = ({ hint, unit }: ValidColumn | ValidField, { texts }: EntityContext) => ({
  hint: texts.sayOptional(hint),
  unit: texts.sayOptional(unit),
})

export function resolveColumn(field: ResolvableField, scope: FieldScope, context: EntityContext): ResolvedField {
  const { written, api, name, place } = field
  const where = { env: scope.env, report: context.report }
  const picked = resolvePick(field, scope, context)
  const choices = picked?.choices ?? resolveChoices(written, scope, context)
  const components = { api, choices, picked: picked !== undefined, hasChoices: hasChoices(written) }
  const widget = resolveWidget({ ...components, written: written.widget }, context)
  const title = sayTitle(field, context)
  const limits = resolveLimits(api, written, context)
  return {
    ...sayWords(written, context),
    name,
    place,
    written,
    api,
    title,
    choices,
    pick: picked?.pick,
    lookup: resolveLookup(written.fill, scope, context),
    asks: resolveAsks(written.check, scope, context),
    widget,
    companions: resolveCompanions(written.widget, scope, context),
    cell: resolveCell({ ...components, widget, written: written.cell }, context),
    width: written.width?.value,
    identifies: written.identifies?.value,
    span: 'span' in written ? written.span?.value : undefined,
    required: sayRequired(field, title, context),
    requiredWhen: resolveOptionalFormula(written.requiredWhen, where, 'boolean'),
    limits,
    wrongType: sayWrongType(field, limits, context),
    wrongValue: api.values && context.texts.sayBuiltIn('请选择列出的值'),
    whenHidden: written.whenHidden?.value ?? 'clear',
    readOnly: isReadOnly(written),
    overrule: resolveOverrule(written, scope, context),
    checks: [...resolveBounds(field, limits, { scope, context }), ...resolveChecks(written.check, scope, context)],
    ...resolveConditions(written, where),
    default: resolveOptionalFormula(written.default, where, api.type),
    compute: resolveOptionalFormula(written.compute ?? written.propose, where, api.type),
    proposed: written.propose !== undefined,
    rows: resolveTable(field, scope, context),
  }
}
