import type { ValidRows } from '../2-validate/fields'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { FieldScope } from './choices'
import type { EntityContext } from './context'
import { resolveFormula } from './formula'
import type { ResolvedField, ResolvedRows } from './resolvedField'

/** The expression that counts the rows; undefined after reporting an unknown numbering column. */
export function resolveCount(
  count: ValidRows['count'],
  columns: readonly ResolvedField[],
  at: { scope: FieldScope; context: EntityContext },
): ResolvedRows['count'] {
  if (count === undefined) return undefined
  const { report } = at.context
  const { number } = count
  const of = resolveFormula(count.of, { env: { ...at.scope.env, row: undefined }, report }, 'integer')
  if (!columns.some(({ name }) => name === number.value)) {
    const known = columns.map(({ name }) => name)
    report.add(number.place, unknownField(number.value, both('the columns of the table', '明细表的各列'), known))
    return undefined
  }
  return of && { of, number: number.value }
}
