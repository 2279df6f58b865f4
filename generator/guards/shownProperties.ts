import type { Codes, FieldGuard, Guards } from '../../src/contract/guard'
import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedCodes, ResolvedField, ResolvedGuard } from '../3-resolve/resolvedField'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import type { ApiOperation } from '../openapi/apiField'
import { resourceNameOf } from '../openapi/resourceNameOf'

export function isGuarded({ guard }: ResolvedField): boolean {
  return guard.see.length + guard.edit.length > 0
}

/** The codes sorted, so that equal guards are equal texts; undefined where everybody may. */
export function toCodes(codes: ResolvedCodes): Codes | undefined {
  const clauses = codes.map((some) => [...new Set(some.map(({ code }) => code))].sort())
  const unique = [...new Map(clauses.map((some) => [some.join(' '), some])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return unique.length === 0 ? undefined : unique.map(([, some]) => some)
}

export const toGuard = memoizeOnObject(({ see, edit }: ResolvedGuard): FieldGuard | undefined => {
  const guard = { see: toCodes(see), edit: toCodes(edit) }
  return guard.see || guard.edit ? guard : undefined
})

/** A field on a screen, as a property of the resource that the screen's operations read and save. */
export interface ShownProperty {
  readonly resource: string
  /** `table.column` for a column of a detail table. */
  readonly path: string
  readonly field: ResolvedField
  readonly screen: ResolvedScreen
}

function operationsOf(screen: ResolvedScreen): readonly ApiOperation[] {
  if (screen.kind === 'dashboard') return []
  if (screen.kind === 'list' || screen.kind === 'calendar') return [screen.source.operation]
  const saves = screen.kind === 'form' ? [screen.add?.operation, screen.update?.operation] : []
  return [screen.load?.operation, ...saves].filter((operation) => operation !== undefined)
}

function fieldsOf(screen: ResolvedScreen): readonly ResolvedField[] {
  if (screen.kind === 'dashboard') return []
  if (screen.kind === 'list')
    return [...screen.columns, ...screen.filters, ...screen.conditionFields].map(({ field }) => field)
  if (screen.kind === 'calendar') return [screen.date, ...(screen.tag ? [screen.tag] : []), ...screen.details]
  const shown = screen.tabs.flatMap(({ lead, sections }) => [...lead, ...sections.flatMap(({ fields }) => fields)])
  return screen.kind === 'view' ? [...screen.lead, ...shown, ...(screen.print?.fields ?? [])] : shown
}

function withColumns(field: ResolvedField, head = ''): readonly (readonly [string, ResolvedField])[] {
  const path = head + field.name
  const columns = (field.rows?.columns ?? []).flatMap((column) => withColumns(column, `${path}.`))
  return [[path, field], ...columns]
}

export const shownProperties = memoizeByObject((screen: ResolvedScreen): readonly ShownProperty[] => {
  const resources = new Set(operationsOf(screen).map(resourceNameOf))
  const stored = fieldsOf(screen).filter(({ api }) => !api.unsent)
  const fields = stored.flatMap((field) => withColumns(field))
  return [...resources].flatMap((resource) => fields.map(([path, field]) => ({ resource, path, field, screen })))
})

/** The codes that the screen's fields and actions ask for, each where it is written. */
export const listAskedCodes = memoizeByObject((screen: ResolvedScreen): ResolvedCodes[number] => {
  const ofFields = fieldsOf(screen).flatMap((field) => withColumns(field))
  const codes = ofFields.flatMap(([, { guard }]) => [...guard.see, ...guard.edit])
  const tabs = screen.kind === 'view' ? screen.tabs : []
  const ofTabs = tabs.flatMap(({ permission }) => permission ?? [])
  const links = screen.kind === 'list' ? screen.columns.flatMap(({ link }) => link ?? []) : []
  const ofLinks = links.flatMap(({ permission, place }) => (permission ? [{ code: permission, place }] : []))
  return [...codes, ofTabs, ofLinks, ...screen.actions.flatMap((action) => action.codes)].flat()
})

export function askedCodes(screen: ResolvedScreen): ReadonlySet<string> {
  return new Set(listAskedCodes(screen).map(({ code }) => code))
}

/** The features of the backend that the screen's fields are of. */
export function neededFeatures(screen: ResolvedScreen): ReadonlySet<string> {
  const shown = fieldsOf(screen).flatMap((field) => withColumns(field))
  return new Set(shown.flatMap(([, { api }]) => api.addition ?? []))
}

/** Properties that hold the same as the field: its label, the mark of an overruled value, what its widget fills. */
function companionPaths({ path, field }: ShownProperty): readonly string[] {
  const head = path.slice(0, path.length - field.name.length)
  const { choices, overrule, companions } = field
  const label = choices?.kind === 'operation' ? choices.labelField : undefined
  return [label, overrule, ...companions].filter((name) => name !== undefined).map((name) => head + name)
}

/** Which property of which resource only some may see or edit, in the order of the screens. */
export function collectGuards(screens: readonly ResolvedScreen[]): Guards {
  const found: { [resource: string]: { [path: string]: FieldGuard } } = {}
  for (const property of screens.flatMap(shownProperties)) {
    const guard = toGuard(property.field.guard)
    if (guard === undefined) continue
    const paths = found[property.resource] ?? {}
    for (const path of [property.path, ...companionPaths(property)]) paths[path] ??= guard
    found[property.resource] = paths
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}
