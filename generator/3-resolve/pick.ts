import type { ValidColumn } from '../2-validate/fields'
import type { ValidPick } from '../2-validate/pick'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { manyType } from '../diagnostics/fields'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { ApiField, ApiFields, ApiOperation } from '../openapi/apiField'
import { ROW_VERBS } from '../openapi/findByVerb'
import type { FieldScope } from './choices'
import { findOne } from './choices'
import { type EntityContext, type NamedScreen, toFields } from './context'
import { checkCopied } from './copiedValue'
import { resolveTemplate } from './formula'
import { resolveByVerb } from './operations'
import type { ResolvedOperationChoices, ResolvedPick } from './resolvedField'
import { isList, resolveScreen } from './screens'

interface Picking {
  readonly pick: ResolvedPick
  readonly choices: ResolvedOperationChoices
}

type Parts = Pick<ValidPick, 'value' | 'label' | 'fill' | 'many'>

function checkField(name: Located<string>, fields: ApiFields, at: { owner: string; context: EntityContext }): void {
  if (!fields.has(name.value)) at.context.report.add(name.place, unknownField(name.value, at.owner, fields.keys()))
}

/** The operation whose rows a list offers to choose from. */
export function findListedRows({ screen, place, file }: NamedScreen, context: EntityContext): ApiOperation | undefined {
  if (!isList(screen)) return undefined
  // The list reports its own missing operation.
  return resolveByVerb(
    { named: screen.operation, verbs: ROW_VERBS, what: both('the list', '列表'), place, optional: true },
    file,
    context,
  )
}

function toParts(written: NonNullable<ValidColumn['pick']>): { screen: Located<string>; parts: Parts } {
  return 'screen' in written ? { screen: written.screen, parts: written } : { screen: written, parts: {} }
}

function checkMany({ value, place }: Located<boolean>, type: ApiField['type'], context: EntityContext): void {
  const fits = value ? type === 'array' || type === 'string' : type !== 'array'
  if (!fits) context.report.add(place, manyType(type, value))
}

interface FoundRows {
  readonly list: NamedScreen
  readonly place: Place
  readonly operation: ApiOperation
  readonly parts: Parts
}

/** Value, label and other fields taken from a chosen row: those of the field, else those of the list's entity. */
function toChoices(
  { list, place, operation, parts }: FoundRows,
  labelField: string | undefined,
  context: EntityContext,
): ResolvedOperationChoices | undefined {
  const { entity } = list.file
  const label = resolveTemplate(parts.label ?? entity.label, toFields(operation.answer.fields), context.report)
  const value = (parts.value ?? entity.key)?.value ?? operation.key
  if (label === undefined || value === undefined) return undefined
  const fill = Object.fromEntries((parts.fill?.value ?? []).map((entry) => [entry.name, entry.value.value]))
  const one = findOne(operation, value, context)
  return {
    kind: 'operation',
    operation,
    one,
    params: [],
    value,
    label,
    fill,
    labelField,
    firstChildren: false,
    chooseOnly: false,
    place,
  }
}

/** A choice in a list screen; undefined after reporting an unknown list. */
export function resolvePick(
  { written, api }: { readonly written: ValidColumn; readonly api: ApiField },
  scope: FieldScope,
  context: EntityContext,
): Picking | undefined {
  if (written.pick === undefined) return undefined
  const { screen, parts } = toParts(written.pick)
  const list = resolveScreen(screen, { domain: context.domain, kind: 'list' }, context)
  const operation = list && findListedRows(list, context)
  if (list === undefined || operation === undefined) return undefined
  const { fields } = operation.answer
  if (parts.value)
    checkField(parts.value, fields, {
      owner: both(`the answer of "${operation.id}"`, `“${operation.id}”的返回`),
      context,
    })
  const copying = { to: scope.siblings, owner: scope.owner, from: fields, operation }
  checkCopied(parts.fill?.value ?? [], copying, context.report)
  const many = parts.many ?? { value: false, place: screen.place }
  checkMany(many, api.type, context)
  const choices = toChoices({ list, place: screen.place, operation, parts }, written.labelField?.value, context)
  return choices && { pick: { screen: list.id, many: many.value }, choices }
}
