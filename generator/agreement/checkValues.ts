import type { Names } from '../3-resolve/context'
import type { ResolvedDashboard, ResolvedList, ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { Formula, NamedFormula } from '../3-resolve/resolvedField'
import type { ScreenContext } from '../3-resolve/screenContext'
import { noEntry, refusedValue } from '../diagnostics/agreement'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import type { ApiField, ApiFields, ApiOperation } from '../openapi/apiField'
import { allFieldsOf } from './checkCalls'

/** A fixed value where it is written. */
interface Constant {
  readonly name: string
  readonly text: string
  readonly place: Place
}

/** Fixed values with what is known of the parameters or fields that take them. */
interface Sent {
  readonly constants: readonly Constant[]
  /** What the API says of them. */
  readonly taken?: ApiFields
  /** What answers the records whose fields they are named after. */
  readonly records?: ApiOperation
  /** The resource of these records. */
  readonly resource?: string
}

/** The value as it is written; undefined for an expression that computes one. */
function toText({ ast }: Formula): string | undefined {
  if (ast.kind === 'number') return ast.text
  return ast.kind === 'text' || ast.kind === 'boolean' ? String(ast.value) : undefined
}

function toConstants(values: readonly NamedFormula[]): readonly Constant[] {
  return values.flatMap(({ name, formula }) => {
    const text = toText(formula)
    return text === undefined ? [] : [{ name, text, place: formula.place }]
  })
}

const resourceOf = ({ path }: ApiOperation) => path.slice(0, path.lastIndexOf('/'))

function toQuery(values: readonly NamedFormula[], operation: ApiOperation): Sent {
  const records = { records: operation, resource: resourceOf(operation) }
  return { constants: toConstants(values), taken: operation.query, ...records }
}

function toBody(values: readonly NamedFormula[], operation: ApiOperation): Sent {
  return { constants: toConstants(values), taken: operation.body, resource: resourceOf(operation) }
}

function ofFields(screen: ResolvedScreen): readonly Sent[] {
  return allFieldsOf(screen).flatMap(({ choices, lookup, asks }) => [
    ...(choices?.kind === 'operation' ? [toQuery(choices.params, choices.operation)] : []),
    ...[...(lookup ? [lookup] : []), ...asks].map(({ params, operation }) => toQuery(params, operation)),
  ])
}

function ofAction({ run }: ResolvedAction): readonly Sent[] {
  if (!('operation' in run) || run.kind === 'remove') return []
  return [toQuery(run.query, run.operation), ...('body' in run ? [toBody(run.body, run.operation)] : [])]
}

/** The values with which the list opens, by the parameters that take them; an open end of a range is not sent. */
function ofFilters({ defaults, filters, source }: ResolvedList): Sent {
  const values = defaults.filters.flatMap(({ field, values }) => {
    const params = filters.find((filter) => filter.field.name === field)?.params ?? []
    return values.flatMap((formula, index) => params.slice(index, index + 1).map((name) => ({ name, formula })))
  })
  const sent = toQuery(values, source.operation)
  return { ...sent, constants: sent.constants.filter(({ text }) => text !== '') }
}

function ofList(list: ResolvedList): readonly Sent[] {
  const { params, operation } = list.source
  const tabs = list.tabs?.items ?? []
  return [...[params, ...tabs.map((tab) => tab.params)].map((values) => toQuery(values, operation)), ofFilters(list)]
}

function resourceOfScreen(id: string, { names }: ScreenContext): string | undefined {
  return names.screens.get(id)?.file.entity.resource.value
}

/** What columns fill into the filters of the lists that they open. */
function ofLinks({ columns }: ResolvedList, context: ScreenContext): readonly Sent[] {
  return columns.flatMap(({ link }) =>
    link ? [{ constants: toConstants(link.filters), resource: resourceOfScreen(link.screen, context) }] : [],
  )
}

/** What the records behind a number have. */
function ofPanels({ panels }: ResolvedDashboard, context: ScreenContext): readonly Sent[] {
  return panels.flatMap(({ params, operation, lists }) => [
    toQuery(params, operation),
    ...lists.map((list) => ({
      constants: list.where.flatMap(({ field, values }) =>
        values.map(({ value, place }) => ({ name: field, text: value, place })),
      ),
      records: list.operation,
      resource: resourceOfScreen(list.screen, context),
    })),
  ])
}

function ofScreen(screen: ResolvedScreen, context: ScreenContext): readonly Sent[] {
  if (screen.kind === 'dashboard') return ofPanels(screen, context)
  if (screen.kind === 'list') return [...ofList(screen), ...ofLinks(screen, context)]
  if (screen.kind === 'view') return []
  if (screen.kind !== 'form') return [toQuery(screen.source.params, screen.source.operation)]
  return [screen.add, screen.update].flatMap((save) => (save ? [toBody(screen.set, save.operation)] : []))
}

/** What the API takes instead; undefined if it takes the value. */
function findTaken(text: string, { values, minimum, maximum }: ApiField): string | undefined {
  if (values !== undefined) return values.includes(text) ? undefined : values.join(', ')
  if (minimum !== undefined && Number(text) < minimum) return both(`${minimum} or more`, `不小于 ${minimum}`)
  return maximum !== undefined && Number(text) > maximum ? both(`${maximum} or less`, `不大于 ${maximum}`) : undefined
}

/** An exact search, as Blade names it. */
const EXACT = /_equal$/

interface Listed {
  readonly holder: string
  readonly values: readonly string[]
}

/** What the dictionaries of the field list; undefined where the backend keeps one, or one cannot be read. */
function findEntries(field: string, { listed, localDictionaries }: Names): Listed | undefined {
  const names = listed.get(field) ?? []
  const lists = names.map((name) => localDictionaries.get(name)?.keys ?? [])
  if (lists.length === 0 || lists.some((keys) => keys.length === 0)) return undefined
  const values = [...new Set(lists.flat().map(({ value }) => value))]
  return { holder: both(`the dictionary "${names.join('", "')}"`, `字典“${names.join('”、“')}”`), values }
}

/** All values that records can have in a field: as the API says, else as its dictionary does. */
function findListed(name: string, { records, resource }: Sent, names: Names): Listed | undefined {
  const field = name.replace(EXACT, '')
  const values = records?.answer.fields.get(field)?.values
  if (records === undefined || values === undefined) return findEntries(`${resource} ${field}`, names)
  return { holder: both(`the answer of "${records.id}"`, `“${records.id}”的返回`), values }
}

function checkConstant({ name, text, place }: Constant, sent: Sent, { report, names }: ScreenContext): void {
  const field = sent.taken?.get(name)
  if (sent.taken && field === undefined) return
  const taken = field && findTaken(text, field)
  if (taken !== undefined) report.add(place, refusedValue(name, text, taken))
  // A parameter whose values the API lists may mean something else than the field of that name.
  if (taken !== undefined || field?.values !== undefined) return
  const listed = findListed(name, sent, names)
  if (listed && !text.split(',').every((value) => listed.values.includes(value)))
    report.add(place, noEntry({ name, value: text }, listed.holder, listed.values))
}

/** Reports fixed values that the API would refuse, or that no record has. */
export function checkValues(screen: ResolvedScreen, context: ScreenContext): void {
  const all = [...ofScreen(screen, context), ...ofFields(screen), ...screen.actions.flatMap(ofAction)]
  for (const sent of all) for (const constant of sent.constants) checkConstant(constant, sent, context)
}
