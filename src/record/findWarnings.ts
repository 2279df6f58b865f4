import type { Scope } from '../contract/expression'
import type { Check, FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { FormErrors } from './findErrors'
import type { FormMessage } from './formMessage'
import { hasRows, type RowsField, toFormPlan, toFormScope, toRows } from './formPlan'
import { toSavedValues } from './toSavedValues'

type Finding = readonly [path: string, message: FormMessage]

interface Warned {
  readonly fields: readonly FieldSpec[]
  readonly warnings: readonly Check[] | undefined
}

function toMessage({ message: text, figures }: Pick<Check, 'message' | 'figures'>, scope: Scope): FormMessage {
  if (figures === undefined) return { text }
  const said = Object.entries(figures).map(([name, run]) => [name, String(run(scope) ?? '')] as const)
  return { text, figures: Object.fromEntries(said) }
}

function findIn({ fields, warnings = [] }: Warned, scope: Scope): Finding[] {
  const shown = fields.filter((field) => field.visible?.(scope) !== false)
  const names = new Set(shown.map(({ name }) => name))
  const unusual = warnings.filter(({ field, holds }) => names.has(field) && !holds(scope))
  return [
    ...unusual.map(({ field, ...check }): Finding => [field, toMessage(check, scope)]),
    ...shown.filter(hasRows).flatMap((field) => findInRows(field, scope)),
  ]
}

function findInRows({ name, rows }: RowsField, scope: Scope): Finding[] {
  const { columns: fields, warnings } = rows
  return toRows(scope.row, name).flatMap((row, index) =>
    findIn({ fields, warnings }, { ...scope, row, outer: scope.row }).map(
      ([path, message]): Finding => [`${name}.${index}.${path}`, message],
    ),
  )
}

/** What is unusual in the visible fields and cells, though it may be saved; the first of each path. */
export function findWarnings(screen: FormScreen, given: RecordData, scope: Scope): FormErrors {
  const formScope = toFormScope(scope, toSavedValues(screen, given))
  const found = findIn({ fields: toFormPlan(screen.tabs).fields, warnings: screen.warnings }, formScope)
  return new Map(found.reverse())
}
