import type { ValidForm } from '../2-validate/form'
import type { Located } from '../2-validate/shape'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { findNearest } from '../diagnostics/nearest'
import { requiredByApi } from '../diagnostics/operations'
import type { Fields } from '../expressions/environment'
import type { ApiFields, ApiOperation } from '../openapi/apiField'
import { findPermissionCode } from '../openapi/permission'
import { resolveActions } from './actions'
import type { FieldScope } from './choices'
import { resolveNamedFormulas, resolveOptionalFormula } from './formula'
import { fieldsOf, namesIn, resolveLayout } from './layout'
import { findTransition } from './life'
import { resolveLookup } from './lookup'
import { narrowFields } from './narrowFields'
import { resolveByVerb, resolveOperation } from './operations'
import { orderFields, withOrderedRows } from './orderFields'
import { conditionOf, toOwner } from './ownDocument'
import { checkQuery } from './query'
import type { ResolvedForm } from './resolved'
import type { ResolvedCall, ResolvedFormCall, ResolvedLoad } from './resolvedAction'
import { toBase } from './screenBase'
import { type ScreenContext, toFieldScope } from './screenContext'
import { addUnsent } from './unsent'

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
    resolveByVerb(
      { named, verbs, what: both(`the form "${name}"`, `表单“${name}”`), place, optional },
      context.file,
      context,
    )
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

/** Fields that are meant by misspelt names, which are reported where they stand. */
function findMeant(names: readonly string[], fields: ApiFields, context: ScreenContext): readonly string[] {
  const isKnown = (name: string) => fields.has(name) || context.names.declared.has('field', name, context.file.path)
  const misspelt = names.filter((name) => !isKnown(name))
  return misspelt.flatMap((name) => findNearest(name, fields.keys()) ?? [])
}

function reportLacking(operation: ApiOperation | undefined, held: ReadonlySet<string>, context: ScreenContext): void {
  if (context.screen.screen.unreadable) return
  for (const field of operation?.body?.values() ?? []) {
    if (field.required && !held.has(field.name))
      context.report.add(context.screen.place, requiredByApi(field.name, operation?.id ?? ''))
  }
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

/** What stands in the query of a call: what is written, and the fields that only the query takes. */
function listQuery(form: ValidForm, { query, body }: ApiOperation) {
  const written = form.call?.query?.value ?? []
  const isOwn = (name: string) => query.has(name) && !body?.has(name)
  const fields = namesIn(form).filter(({ value }) => isOwn(value) && written.every(({ name }) => name !== value))
  return [...written, ...fields.map((field) => ({ name: field.value, namePlace: field.place, value: field }))]
}

function resolveFormCall(
  form: ValidForm,
  operation: ApiOperation | undefined,
  { scope, context }: { scope: FieldScope; context: ScreenContext },
): ResolvedFormCall | undefined {
  const written = form.call
  if (written === undefined || operation === undefined) return undefined
  const sent = listQuery(form, operation)
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
  const stored = toFormFields(operations)
  if (stored.size === 0) return undefined
  const names = namesIn(form).map(({ value }) => value)
  const fields = addUnsent(stored, context.entity, names)
  const { id } = operations.add ?? operations.update ?? {}
  const owner = both(`the record of "${id}"`, `“${id}”的记录`)
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
  const named = new Set([...names, ...findMeant(names, fields, context)])
  const beside = [...(form.call?.query?.value ?? []), ...(form.set?.value ?? [])]
  const held = new Set([...named, ...beside.map(({ name }) => name)])
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
    named,
    load: operations.load && toLoad(operations.load, context.key),
    add: toCall(operations.add, 'add'),
    update: toCall(operations.update, 'edit'),
    call: resolveFormCall(form, operations.call, { scope, context }),
    set: resolveSet(form, stored, { env, owner, context }),
    editable: resolveOptionalFormula(editable, { env, report: context.report }, 'boolean'),
    ...toOwner(transition, context),
    review: form.review?.value ?? false,
    actions: resolveActions(form.actions?.value ?? [], { env, editable }, context),
    computes: order.filter((node) => node.table === undefined).map((node) => node.resolved),
  }
}
