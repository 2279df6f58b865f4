import type { ValidField } from '../2-validate/fields'
import type { Located } from '../2-validate/shape'
import { tableNeeded } from '../diagnostics/components'
import { unsentShown } from '../diagnostics/fields'
import { both } from '../diagnostics/languages'
import { undeclaredField, unknownField } from '../diagnostics/names'
import { findNearest } from '../diagnostics/nearest'
import { createRecording } from '../diagnostics/recording'
import type { FieldScope } from './choices'
import type { EntityContext } from './context'
import { resolveColumn, type WrittenField, withShared } from './field'
import type { ResolvedField, ResolvedRows } from './resolvedField'
import { resolveRows } from './rows'

/** True if a widget or choices edit the list as one value, e.g. attachments. */
export function isOneValue({ widget, dict, options, pick }: WrittenField['written']): boolean {
  return [widget, dict, options, pick].some((written) => written !== undefined)
}

function resolveTable(field: WrittenField, scope: FieldScope, context: EntityContext): ResolvedRows | undefined {
  const { rows } = field.written
  if (field.written.broken?.includes('rows')) return undefined
  const isTable = field.api.type === 'array' && !isOneValue(field.written)
  if (isTable !== (rows !== undefined)) context.report.add(rows?.place ?? field.place, tableNeeded(field.name, isTable))
  if (rows === undefined || !isTable) return undefined
  return resolveRows(
    {
      written: rows,
      api: field.api,
      owner: both(`"${field.name}" of ${scope.owner}`, `${scope.owner}的“${field.name}”`),
    },
    scope,
    context,
  )
}

type DescribedField = WrittenField & { readonly written: ValidField }

function resolveAnew(field: DescribedField, scope: FieldScope, context: EntityContext): ResolvedField {
  const { name, place, api } = field
  const written = withShared(field.written, context)
  return resolveColumn({ name, place, api, written, resolveRows: resolveTable }, scope, context)
}

/** Resolves a field as `fields:` describes it; memoized per entity where it has no errors. */
export function resolveField(field: DescribedField, scope: FieldScope, context: EntityContext): ResolvedField {
  const question = { place: field.place, api: field.api, scope }
  const found = context.found.find(question)
  if (found) return found
  // Messages of errors name the screen, so a field with errors is not memoized.
  const findings = createRecording()
  const made = resolveAnew(field, scope, { ...context, report: findings })
  findings.replay(context.report)
  if (findings.isEmpty()) context.found.keep(question, made)
  return made
}

/** Reports a field missing in `fields:`, unless its description has an error itself. */
function reportUndeclared(name: Located<string>, context: EntityContext): void {
  if (context.names.declared.has('field', name.value, context.file.path)) return
  if ('unreadable' in context.entity.fields && context.fields.has(name.value)) return
  const described = context.entity.fields.value.map((candidate) => candidate.name)
  const known = described.filter((candidate) => context.fields.has(candidate))
  const typos = described.filter((candidate) => !context.fields.has(candidate))
  if (typos.some((typo) => findNearest(typo, context.fields.keys()) === name.value)) return
  context.report.add(name.place, undeclaredField(name.value, known, context.fields.has(name.value)))
}

/** The resolved field; undefined after reporting that the entity or the scope has none. */
export function findField(name: Located<string>, scope: FieldScope, context: EntityContext): ResolvedField | undefined {
  const declared = context.entity.fields.value.find((candidate) => candidate.name === name.value)
  const api = scope.siblings.get(name.value)
  if (declared === undefined) {
    reportUndeclared(name, context)
    return undefined
  }
  if (api === undefined) {
    // A field that no operation of the entity knows is reported once, at its description.
    if (declared.value.unsent) context.report.add(name.place, unsentShown(name.value))
    else if (context.fields.has(name.value))
      context.report.add(name.place, unknownField(name.value, scope.owner, scope.siblings.keys()))
    return undefined
  }
  return resolveField({ name: declared.name, place: declared.namePlace, written: declared.value, api }, scope, context)
}
