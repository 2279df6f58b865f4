import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { Formula, NamedFormula, ResolvedField } from '../3-resolve/resolvedField'
import { memoizeOnObject } from '../memory/memoizeOnObject'

/** An expression that the analyst wrote, and what it is for. */
export interface Written {
  readonly formula: Formula
  /** As in "the condition "visible" of "x" can never hold". */
  readonly what: string
  readonly isCondition: boolean
  /** The detail table whose rows it reads. */
  readonly table?: ResolvedField
}

function condition(key: string, formula: Formula | undefined, owner: string): readonly Written[] {
  return formula ? [{ formula, what: `"${key}" of "${owner}"`, isCondition: true }] : []
}

function value(key: string, formula: Formula | undefined, owner: string): readonly Written[] {
  return formula ? [{ formula, what: `"${key}" of "${owner}"`, isCondition: false }] : []
}

function values(key: string, formulas: readonly NamedFormula[], owner: string): readonly Written[] {
  return formulas.flatMap(({ formula }) => value(key, formula, owner))
}

/** What the compiler made itself stands at the name of the field. */
function checksOf(field: ResolvedField): readonly Written[] {
  return field.checks.flatMap(({ that }) => (that.place === field.place ? [] : condition('check', that, field.name)))
}

/** A form and its view share their fields, and more than one question is asked of them. */
export const ownFormulas = memoizeOnObject((field: ResolvedField): readonly Written[] => {
  const { name, choices, lookup, asks } = field
  return [
    ...condition('visible', field.visible, name),
    ...condition('editable', field.editable, name),
    ...checksOf(field),
    ...value('default', field.default, name),
    ...value('compute', field.compute, name),
    ...(choices?.kind === 'operation' ? values('params', choices.params, name) : []),
    ...values('params', lookup?.params ?? [], name),
    ...asks.flatMap(({ params }) => values('params', params, name)),
  ]
})

/** Those of a table inside a table belong to the inner one. */
function fieldFormulas(field: ResolvedField): readonly Written[] {
  const columns = (field.rows?.columns ?? []).flatMap(fieldFormulas)
  return [...ownFormulas(field), ...columns.map((written) => ({ table: field, ...written }))]
}

/** What an action sends, hands over or looks for. */
function runFormulas({ name, run }: ResolvedAction): readonly Written[] {
  if (run.kind === 'call') return values('body', [...run.query, ...run.body], name)
  if (run.kind === 'download') return values('query', run.query, name)
  if (run.kind === 'open') return values('params', run.params ?? [], name)
  return run.kind === 'document' ? [...value('route', run.route, name), ...value('key', run.key, name)] : []
}

/** A condition that is not written is the language's own. */
function actionFormulas(action: ResolvedAction, written: ReadonlySet<string>): readonly Written[] {
  const { name } = action
  return [...(written.has(name) ? condition('when', action.when, name) : []), ...runFormulas(action)]
}

/** Every expression of a screen; `written` are the actions whose `when` the entity describes. */
export function formulasOf(screen: ResolvedScreen, written: ReadonlySet<string>): readonly Written[] {
  const actions = screen.actions.flatMap((action) => actionFormulas(action, written))
  if (screen.kind === 'list')
    return [
      ...actions,
      ...values('params', screen.source.params, screen.name),
      ...values('params', screen.child?.params ?? [], screen.name),
      ...(screen.tabs?.items ?? []).flatMap(({ params, title }) => values('params', params, title)),
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
