import type { ResolvedColumn, ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { Formula, NamedFormula, ResolvedField } from '../3-resolve/resolvedField'
import { both } from '../diagnostics/languages'
import { nodesWithin } from '../expressions/rowsEnvironment'
import { memoizeOnObject } from '../memory/memoizeOnObject'

export interface Written {
  readonly formula: Formula
  /** A noun phrase, as in `the condition "visible" of "x" can never hold`. */
  readonly what: string
  readonly isCondition: boolean
  /** The detail table of the row that it reads. */
  readonly table?: ResolvedField
}

function condition(key: string, formula: Formula | undefined, owner: string): readonly Written[] {
  return formula ? [{ formula, what: both(`"${key}" of "${owner}"`, `“${owner}”的“${key}”`), isCondition: true }] : []
}

function value(key: string, formula: Formula | undefined, owner: string): readonly Written[] {
  return formula ? [{ formula, what: both(`"${key}" of "${owner}"`, `“${owner}”的“${key}”`), isCondition: false }] : []
}

function values(key: string, formulas: readonly NamedFormula[], owner: string): readonly Written[] {
  return formulas.flatMap(({ formula }) => value(key, formula, owner))
}

/** Skips checks made by the compiler, which have the place of the field. */
function checksOf(field: ResolvedField): readonly Written[] {
  return field.checks.flatMap(({ that, figures = [] }) => [
    ...(that.place === field.place ? [] : condition('check', that, field.name)),
    ...values('figures', figures, field.name),
  ])
}

/** Memoized: a form and its view share fields, and several reviews read them. */
export const ownFormulas = memoizeOnObject((field: ResolvedField): readonly Written[] => {
  const { name, choices, lookup, asks } = field
  return [
    ...condition('visible', field.visible, name),
    ...condition('editable', field.editable, name),
    ...condition('requiredWhen', field.requiredWhen, name),
    ...checksOf(field),
    ...value('default', field.default, name),
    ...value('compute', field.compute, name),
    ...(choices?.kind === 'operation' ? values('params', choices.params, name) : []),
    ...values('params', lookup?.params ?? [], name),
    ...asks.flatMap(({ params }) => values('params', params, name)),
  ]
})

/** Columns of a table within a table keep the inner one as `table`. */
function fieldFormulas(field: ResolvedField): readonly Written[] {
  const columns = (field.rows?.columns ?? []).flatMap(fieldFormulas)
  return [...ownFormulas(field), ...columns.map((written) => ({ table: field, ...written }))]
}

/** Expressions in the request, params or target of an action. */
function runFormulas({ name, run }: ResolvedAction): readonly Written[] {
  if (run.kind === 'call') return values('body', [...run.query, ...run.body], name)
  if (run.kind === 'download') return values('query', run.query, name)
  if (run.kind === 'open') return values('params', run.params ?? [], name)
  if (run.kind === 'website') return values('values', run.values, name)
  return run.kind === 'document' ? [...value('route', run.route, name), ...value('key', run.key, name)] : []
}

/** Skips a `when` that the author has not written. */
function actionFormulas(action: ResolvedAction, written: ReadonlySet<string>): readonly Written[] {
  const { name, visible } = action
  return [
    ...condition('visible', visible, name),
    ...(written.has(name) ? condition('when', action.when, name) : []),
    ...runFormulas(action),
  ]
}

/** What a column of a list computes of the row, and the way to what it opens. */
function columnFormulas({ field, link }: ResolvedColumn): readonly Written[] {
  const computed = field.api.unsent ? value('compute', field.compute, field.name) : []
  return [...computed, ...value('key', link?.key, field.name), ...values('filters', link?.filters ?? [], field.name)]
}

/** All expressions of a screen; `written` has the actions with a `when` of their own. */
export function formulasOf(screen: ResolvedScreen, written: ReadonlySet<string>): readonly Written[] {
  const actions = screen.actions.flatMap((action) => actionFormulas(action, written))
  if (screen.kind === 'list')
    return [
      ...actions,
      ...values('params', screen.source.params, screen.name),
      ...values('params', screen.child?.params ?? [], screen.name),
      ...(screen.tabs?.items ?? []).flatMap(({ params, title }) => values('params', params, title)),
      ...screen.defaults.filters.flatMap(({ field, values: all }) =>
        all.flatMap((one) => value('default', one, field)),
      ),
      ...screen.columns.flatMap(columnFormulas),
      ...screen.rowTones.flatMap(({ when }) => condition('when', when, screen.name)),
    ]
  if (screen.kind === 'calendar') return [...actions, ...values('params', screen.source.params, screen.name)]
  if (screen.kind === 'dashboard') return screen.panels.flatMap(({ params, title }) => values('params', params, title))
  const fields = screen.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  const own =
    screen.kind === 'form'
      ? [...condition('editable', screen.editable, screen.name), ...values('set', screen.set, screen.name)]
      : []
  return [...actions, ...fields.flatMap(fieldFormulas), ...own]
}

/** The detail tables that an expression of the screen may name. */
function tablesFor({ table }: Written, screen: ResolvedScreen): readonly ResolvedField[] {
  const tabs = screen.kind === 'list' || !('tabs' in screen) ? [] : screen.tabs
  const fields = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  return [...(table?.rows?.columns ?? []), ...fields].filter(({ rows }) => rows !== undefined)
}

/** The conditions on rows of the screen's tables within an expression, each as an expression of its own. */
export function conditionsOnRows(written: Written, screen: ResolvedScreen): readonly Written[] {
  const { formula, what } = written
  return nodesWithin(formula.ast, formula.env).flatMap(({ node: ast, env, table: named }): readonly Written[] => {
    const table = named && tablesFor(written, screen).find(({ name }) => name === named.name)
    if (table === undefined) return []
    const says = both(`the condition on "${table.name}" in ${what}`, `${what}中对“${table.name}”的条件`)
    return [{ formula: { ...formula, ast, env }, what: says, isCondition: true, table }]
  })
}
