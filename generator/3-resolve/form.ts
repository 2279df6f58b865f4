import type { ValidForm, ValidFormCall, ValidLayout } from '../2-validate/form'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { computeCycle } from '../diagnostics/formulas'
import { unknownField } from '../diagnostics/names'
import { requiredByApi } from '../diagnostics/operations'
import type { Fields } from '../expressions/environment'
import { type ComputeNode, orderComputes } from '../expressions/orderComputes'
import type { ApiFields, ApiOperation } from '../openapi/apiField'
import { findPermissionCode } from '../openapi/permission'
import { resolveActions } from './actions'
import type { FieldScope } from './choices'
import { resolveNamedFormulas, resolveOptionalFormula } from './formula'
import { fieldsOf, resolveLayout } from './layout'
import { findTransition } from './life'
import { resolveLookup } from './lookup'
import { narrowFields } from './narrowFields'
import { resolveByVerb, resolveOperation } from './operations'
import { conditionOf, isOwned } from './ownDocument'
import { checkQuery } from './query'
import type { ResolvedForm } from './resolved'
import type { ResolvedCall, ResolvedFormCall, ResolvedLoad } from './resolvedAction'
import type { ResolvedField } from './resolvedField'
import { toBase } from './screenBase'
import { type ScreenContext, toFieldScope } from './screenContext'

interface ComputedField extends ComputeNode<Place> {
  readonly resolved: ResolvedField
}

const toTable = (name: string, table: string | undefined) => (table === undefined ? name : `${table}.${name}`)

interface FormOperations {
  readonly load?: ApiOperation
  /** The operation of `call`, which adds no record; `add` is the same operation. */
  readonly call?: ApiOperation
  readonly add?: ApiOperation
  readonly update?: ApiOperation
}

function resolveOperations(form: ValidForm, context: ScreenContext): FormOperations {
  const { place, name } = context.screen
  if (form.call) {
    const call = resolveOperation(form.call.operation, context)
    return { call, add: call }
  }
  const find = (named: Located<string> | undefined, verbs: readonly string[], optional: boolean) =>
    resolveByVerb({ named, verbs, what: `the form "${name}"`, place, optional }, context.file, context)
  const load = find(form.load, ['detail'], true)
  if (context.names.edits.has(context.screen.id)) return { load }
  // A form that names only `update` edits records and adds none.
  const adds = form.add !== undefined || form.update === undefined
  return {
    load,
    add: adds ? find(form.add, ['add', 'save'], false) : undefined,
    update: find(form.update, ['update', 'save'], true),
  }
}

function toCall(operation: ApiOperation | undefined, half: 'add' | 'edit'): ResolvedCall | undefined {
  return operation && { operation, permission: findPermissionCode(operation, half) }
}

const NONE: ApiFields = new Map()

/** The fields of all operations; those of request bodies override those of queries and answers. */
function toFormFields({ load, call, add, update }: FormOperations): ApiFields {
  return new Map([
    ...(call?.query ?? []),
    ...(load?.answer.fields ?? []),
    ...(add?.answer.fields ?? []),
    ...narrowFields(add?.body ?? NONE, update?.body ?? NONE),
  ])
}

/** `param` takes the record's key; `given` are other required parameters, which the opener sends. */
export function toLoad(operation: ApiOperation, key: string, params: Fields = {}): ResolvedLoad {
  const names = [...operation.query.values()]
  const required = names.filter((field) => field.required)
  const given = required.length > 1 ? required.filter(({ name }) => Object.hasOwn(params, name)) : []
  const own = names.find(({ name }) => name === key)
  const param = own ?? required.find((field) => !given.includes(field)) ?? names[0]
  return { operation, param: param?.name ?? key, given: given.map(({ name }) => name) }
}

function reportLacking(operation: ApiOperation | undefined, held: ReadonlySet<string>, context: ScreenContext): void {
  if (context.screen.screen.unreadable) return
  for (const field of operation?.body?.values() ?? []) {
    if (field.required && !held.has(field.name))
      context.report.add(context.screen.place, requiredByApi(field.name, operation?.id ?? ''))
  }
}

/** The computed fields of a field and of its tables at any depth. */
function toNodes(field: ResolvedField, table?: string): readonly ComputedField[] {
  const { compute, name, rows } = field
  const own = compute ? [{ field: name, table, reads: compute.reads, place: compute.place, resolved: field }] : []
  return [...own, ...(rows?.columns ?? []).flatMap((column) => toNodes(column, toTable(name, table)))]
}

/** All names in a layout, including those that do not resolve, which are already reported. */
function namesOf({ fields, sections, tabs }: Partial<ValidLayout>): readonly string[] {
  const inner = [...(sections?.value ?? []), ...(tabs?.value ?? [])].flatMap(namesOf)
  return [...(fields?.value ?? []).map((name) => name.value), ...inner]
}

/** Computed fields in evaluation order; reports cycles. */
function orderFields(fields: readonly ResolvedField[], context: ScreenContext): readonly ComputedField[] {
  const { order, cycles } = orderComputes(fields.flatMap((field) => toNodes(field)))
  for (const cycle of cycles) {
    const [first, second] = cycle
    const names = cycle.map((node) => toTable(node.field, node.table))
    const other = second && { place: second.place, says: `"${names[1]}" is computed here` }
    if (first) context.report.add(first.place, computeCycle([...names, names[0] ?? '']), other)
  }
  return order
}

function withOrderedRows(field: ResolvedField, order: readonly ComputedField[], table?: string): ResolvedField {
  if (field.rows === undefined) return field
  const own = toTable(field.name, table)
  const computes = order.filter((node) => node.table === own).map((node) => node.resolved)
  const columns = field.rows.columns.map((column) => withOrderedRows(column, order, own))
  return { ...field, rows: { ...field.rows, columns, computes } }
}

function resolveSet(
  form: ValidForm,
  fields: ApiFields,
  at: { env: ReturnType<typeof toFieldScope>['env']; owner: string; context: ScreenContext },
) {
  const sent = form.set?.value ?? []
  for (const { name, namePlace } of sent) {
    if (!fields.has(name)) at.context.report.add(namePlace, unknownField(name, at.owner, fields.keys()))
  }
  return resolveNamedFormulas(sent, { env: at.env, report: at.context.report }, (name) => fields.get(name)?.type)
}

function resolveFormCall(
  written: ValidFormCall | undefined,
  operation: ApiOperation | undefined,
  { scope, context }: { scope: FieldScope; context: ScreenContext },
): ResolvedFormCall | undefined {
  if (written === undefined || operation === undefined) return undefined
  const sent = written.query?.value ?? []
  checkQuery({ params: sent, place: written.operation.place }, operation, context)
  const where = { env: scope.env, report: context.report }
  return {
    query: resolveNamedFormulas(sent, where, (name) => operation.query.get(name)?.type),
    start: resolveLookup(written.start, scope, context),
    button: context.texts.sayOptional(written.button),
    done: context.texts.sayOptional(written.done),
  }
}

export function resolveForm(form: ValidForm, context: ScreenContext): ResolvedForm | undefined {
  const operations = resolveOperations(form, context)
  const fields = toFormFields(operations)
  if (fields.size === 0) return undefined
  const owner = `the record of "${(operations.add ?? operations.update)?.id}"`
  const scope = toFieldScope(fields, owner, context)
  const title = context.texts.say(form.title)
  const written = resolveLayout(form, title, { scope, context })
  const order = orderFields(fieldsOf(written), context)
  const tabs = written.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => withOrderedRows(field, order)),
    })),
  }))
  const inQuery = form.call?.query?.value ?? []
  const held = new Set([
    ...namesOf(form),
    ...inQuery.map(({ name }) => name),
    ...(form.set?.value ?? []).map(({ name }) => name),
  ])
  reportLacking(operations.add, held, context)
  const { env } = scope
  const transition = findTransition(operations.update, context)
  const editable = form.editable ?? conditionOf(transition, form.title.place, context)
  return {
    kind: 'form',
    ...toBase(form.title, context.fields, context),
    open: form.open?.value ?? 'dialog',
    tabs,
    fields: fieldsOf(tabs),
    load: operations.load && toLoad(operations.load, context.key),
    add: toCall(operations.add, 'add'),
    update: toCall(operations.update, 'edit'),
    call: resolveFormCall(form.call, operations.call, { scope, context }),
    set: resolveSet(form, fields, { env, owner, context }),
    editable: resolveOptionalFormula(editable, { env, report: context.report }, 'boolean'),
    owned: isOwned(transition),
    review: form.review?.value ?? false,
    actions: resolveActions(form.actions?.value ?? [], { env, editable }, context),
    computes: order.filter((node) => node.table === undefined).map((node) => node.resolved),
  }
}
