import type { ValidFillRows } from '../2-validate/fillRows'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { Environment } from '../expressions/environment'
import type { EntityContext } from './context'
import { resolveFormula } from './formula'
import type { ResolvedField, ResolvedRows } from './resolvedField'

/** What a button fills in rows that are empty. */
export function resolveFillRows(
  written: ValidFillRows | undefined,
  row: { readonly columns: readonly ResolvedField[]; readonly env: Environment },
  { report, texts }: EntityContext,
): ResolvedRows['fillRows'] {
  if (written === undefined) return undefined
  const fields = written.columns.value.flatMap(({ name, namePlace, value }) => {
    const column = row.columns.find((candidate) => candidate.name === name)
    if (column === undefined) {
      const names = row.columns.map((candidate) => candidate.name)
      report.add(namePlace, unknownField(name, both('the columns of the table', '明细表的各列'), names))
      return []
    }
    const formula = resolveFormula(value, { env: row.env, report }, column.api.type)
    return formula === undefined ? [] : [{ field: name, value: formula }]
  })
  return { title: texts.say(written.title), fields }
}
