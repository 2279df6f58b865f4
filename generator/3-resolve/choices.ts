import type { ValidChoices } from '../2-validate/choices'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { unknownDictionary, unknownField } from '../diagnostics/names'
import { missingParameter, unknownParameter, wrongAnswer } from '../diagnostics/operations'
import { missingKey } from '../diagnostics/validate'
import type { Environment } from '../expressions/environment'
import type { ApiFields, ApiOperation } from '../openapi/apiField'
import { type Context, toFields } from './context'
import { checkCopied } from './copiedValue'
import { resolveNamedFormulas, resolveTemplate } from './formula'
import { findLacking, resolveOperation } from './operations'
import type { ResolvedChoices, ResolvedOperationChoices } from './resolvedField'

export interface FieldScope {
  readonly env: Environment
  readonly siblings: ApiFields
  /** A noun phrase, as in "field x is not known in the record of …". */
  readonly owner: string
}

export interface WrittenChoices {
  readonly dict?: Located<string>
  readonly options?: ValidChoices
  readonly labelField?: Located<string>
}

function resolveDictionary(code: Located<string>, context: Context): ResolvedChoices | undefined {
  const { bladeDictionaries, localDictionaries, declared } = context.names
  if (localDictionaries.has(code.value)) return { kind: 'local', name: code.value }
  if (bladeDictionaries.has(code.value)) return { kind: 'dict', code: code.value }
  if (!declared.has('dictionary', code.value))
    context.report.add(code.place, unknownDictionary(code.value, [...bladeDictionaries, ...localDictionaries.keys()]))
  return undefined
}

function checkField(name: Located<string>, fields: ApiFields, where: { owner: string; context: Context }): void {
  if (!fields.has(name.value))
    where.context.report.add(name.place, unknownField(name.value, where.owner, fields.keys()))
}

function checkParameters(written: ValidChoices, operation: ApiOperation, context: Context): void {
  const { report } = context
  const sent = (written.params?.value ?? []).map(({ name, namePlace }) => ({ value: name, place: namePlace }))
  const unknown = [...sent, ...(written.search ? [written.search] : [])].filter(
    (name) => !operation.query.has(name.value),
  )
  for (const name of unknown) report.add(name.place, unknownParameter(name.value, operation.id, operation.query.keys()))
  const names = new Set(sent.map((name) => name.value))
  const lacking = findLacking(operation, names)
  const place = written.operation?.place ?? written.place
  for (const parameter of lacking) report.add(place, missingParameter(parameter.name, operation.id, 'params'))
}

/** The fields of one choice: those of `part`, those of `children` with `firstChildren`, else those of the answer. */
export function toChoiceFields(
  { firstChildren = false, part }: { readonly firstChildren?: boolean; readonly part?: string },
  { answer }: ApiOperation,
): ApiFields {
  const inner = firstChildren ? 'children' : part
  return (inner === undefined ? undefined : answer.fields.get(inner)?.fields) ?? answer.fields
}

const innerOf = ({ firstChildren, part }: ValidChoices) => ({ firstChildren: firstChildren?.value, part: part?.value })

function checkShape({ operation: named, part, place }: ValidChoices, { answer, id }: ApiOperation, context: Context) {
  if (part) {
    checkField(part, answer.fields, { owner: both(`the answer of "${id}"`, `“${id}”的返回`), context })
    const found = answer.fields.get(part.value)
    if (found && found.fields === undefined)
      context.report.add(part.place, wrongAnswer(id, both('one value', '一个值'), both('a list', '列表')))
  } else if (answer.shape !== 'page' && answer.shape !== 'list') {
    const said = answer.shape === 'none' ? 'nothing' : both('one record', '一条记录')
    context.report.add(named?.place ?? place, wrongAnswer(id, said, both('a list', '列表')))
  }
}

function checkChildren({ firstChildren }: ValidChoices, { answer, id }: ApiOperation, { report }: Context): void {
  if (firstChildren?.value && answer.fields.get('children')?.fields === undefined)
    report.add(
      firstChildren.place,
      unknownField('children', both(`the answer of "${id}"`, `“${id}”的返回`), answer.fields.keys()),
    )
}

function checkNames(written: ValidChoices, operation: ApiOperation, at: { scope: FieldScope; context: Context }): void {
  const { scope, context } = at
  const fields = toChoiceFields(innerOf(written), operation)
  const answer = { owner: both(`the answer of "${operation.id}"`, `“${operation.id}”的返回`), context }
  if (written.value) checkField(written.value, fields, answer)
  const copying = { to: scope.siblings, owner: scope.owner, from: fields, operation }
  checkCopied(written.fill?.value ?? [], copying, context.report)
  checkChildren(written, operation, context)
  checkShape(written, operation, context)
}

function needed<T>(value: T | undefined, key: string, at: { place: Place; context: Context }): T | undefined {
  if (value === undefined)
    at.context.report.add(
      at.place,
      missingKey(key, both('the choices of a field', '字段的选项'), key === 'label' ? '"{name}"' : 'id'),
    )
  return value
}

/** The operation that reads one record by key: the page if it has that parameter, else `detail` beside it. */
export function findOne(operation: ApiOperation, key: string, { api }: Context): ApiOperation | undefined {
  if (operation.answer.shape !== 'page') return undefined
  const detail = api.operations.get(operation.id.replace(/[^.]+$/, 'detail'))
  return [operation, detail].find((candidate) => candidate?.query.has(key))
}

function resolveOptions(
  written: ValidChoices,
  scope: FieldScope,
  context: Context,
): Omit<ResolvedOperationChoices, 'labelField'> | undefined {
  const at = { place: written.place, context }
  const name = needed(written.operation, 'operation', at)
  const value = needed(written.value, 'value', at)
  const text = needed(written.label, 'label', at)
  const operation = name && resolveOperation(name, context)
  if (name === undefined || operation === undefined || value === undefined || text === undefined) return undefined
  checkNames(written, operation, { scope, context })
  checkParameters(written, operation, context)
  const label = resolveTemplate(text, toFields(toChoiceFields(innerOf(written), operation)), context.report)
  const where = { env: scope.env, report: context.report }
  const params = resolveNamedFormulas(
    written.params?.value ?? [],
    where,
    (parameter) => operation.query.get(parameter)?.type,
  )
  return (
    label && {
      kind: 'operation',
      operation,
      place: name.place,
      params,
      value: value.value,
      label,
      search: written.search?.value,
      fill: Object.fromEntries((written.fill?.value ?? []).map((entry) => [entry.name, entry.value.value])),
      firstChildren: written.firstChildren?.value ?? false,
      chooseOnly: written.chooseOnly?.value ?? false,
      part: written.part?.value,
      one: findOne(operation, value.value, context),
    }
  )
}

export function resolveChoices(
  written: WrittenChoices,
  scope: FieldScope,
  context: Context,
): ResolvedChoices | undefined {
  if (written.labelField) checkField(written.labelField, scope.siblings, { owner: scope.owner, context })
  if (written.dict) return resolveDictionary(written.dict, context)
  const options = written.options && resolveOptions(written.options, scope, context)
  return options && { ...options, labelField: written.labelField?.value }
}
