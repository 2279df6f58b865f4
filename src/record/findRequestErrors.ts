import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RequestedValues } from './computeRequested'
import { type FormErrors, findErrors } from './findErrors'
import { findUnknownChoices, type HasKey } from './findUnknownChoices'
import type { FormMessage } from './formMessage'
import { hasRows, toFormPlan } from './formPlan'
import { isBlank } from './isBlank'
import { valueAt } from './valueAt'

interface Asking {
  readonly scope: Scope
  readonly hasKey: HasKey
}

const headOf = (path: string) => path.split('.')[0] ?? ''

/** True if a cell check of the table reads a sent field of the form. */
function readsHeader({ columns, checks }: RowsSpec, sent: ReadonlySet<string>): boolean {
  const reads = checks.some(({ deps }) => deps.some((dep) => dep.startsWith('form.') && sent.has(dep.slice(5))))
  return reads || columns.some(({ rows }) => rows !== undefined && readsHeader(rows, sent))
}

/** True if the request contains the field in error, or a field that its check reads. */
function isTouched(screen: FormScreen, sent: ReadonlySet<string>) {
  const tables = toFormPlan(screen.tabs).fields.filter((field) => hasRows(field) && readsHeader(field.rows, sent))
  const touched = new Set([...sent, ...tables.map(({ name }) => name)])
  const checks = screen.checks.filter(({ deps }) => deps.some((dep) => sent.has(dep)))
  return ([path, { text }]: readonly [string, FormMessage]) =>
    touched.has(headOf(path)) || checks.some(({ field, message }) => field === path && message === text)
}

function findOf(screen: FormScreen, { values, sent }: RequestedValues, asking: Asking): FormErrors {
  const found = [...findUnknownChoices(screen, values, asking), ...findErrors(screen, values, asking.scope)]
  return new Map(found.filter(isTouched(screen, sent)))
}

/**
 * Errors of an incoming record under all forms that save with the operation: a value is an error if every form with the
 * field rejects it, a missing one if every form requires it. Accepts values that at least one form could have sent.
 */
export function findRequestErrors(
  screens: readonly FormScreen[],
  requested: RequestedValues,
  asking: Asking,
): FormErrors {
  const found = screens.map((screen) => ({ screen, errors: findOf(screen, requested, asking) }))
  const isHeld = (path: string) =>
    found.every(({ screen, errors }) => {
      const isSilent = !toFormPlan(screen.tabs).byName.has(headOf(path)) && !isBlank(valueAt(requested.values, path))
      return errors.has(path) || isSilent
    })
  const all = found.flatMap(({ errors }): [string, FormMessage][] => [...errors])
  return new Map(all.filter(([path]) => isHeld(path)).reverse())
}
