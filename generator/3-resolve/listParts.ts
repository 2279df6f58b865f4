import type { ValidList } from '../2-validate/list'
import { nothingToOpen } from '../diagnostics/actions'
import { notNumeric } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { computedOnlyShown } from '../diagnostics/links'
import { unknownField } from '../diagnostics/names'
import { unknownParameter } from '../diagnostics/operations'
import type { ApiOperation } from '../openapi/apiField'
import type { ResolvedColumn, ResolvedList } from './resolved'
import type { ScreenContext } from './screenContext'
import { resolveScreen } from './screens'

export function resolveTotals(
  list: ValidList,
  { columns, operation }: { readonly columns: readonly ResolvedColumn[]; readonly operation: ApiOperation },
  { report }: ScreenContext,
): ResolvedList['totals'] {
  return (list.sums?.value ?? []).flatMap(({ name, namePlace, value }) => {
    const column = columns.find(({ field }) => field.name === name)
    if (column === undefined) {
      const known = columns.map(({ field }) => field.name)
      report.add(namePlace, unknownField(name, both('the columns of the list', '列表的各列'), known))
      return []
    }
    const { type, unstored, unsent } = column.field.api
    if (unsent) report.add(namePlace, computedOnlyShown(name))
    else if (type !== 'integer' && type !== 'decimal')
      report.add(namePlace, notNumeric(both('a total', '合计'), name, type))
    return [{ field: name, decimals: value.value, stored: operation.query.has('sums') && !unstored }]
  })
}

/** The id of the form that edits rows in place. */
export function resolveInline(list: ValidList, context: ScreenContext): string | undefined {
  if (list.inline?.value !== true) return undefined
  if (list.form === undefined) {
    context.report.add(list.inline.place, nothingToOpen('inline', 'form'))
    return undefined
  }
  return resolveScreen(list.form, { domain: context.domain, kind: 'form' }, context)?.id
}

export function resolveTree(list: ValidList, operation: ApiOperation, context: ScreenContext): ResolvedList['tree'] {
  if (list.tree === undefined) return undefined
  const { param, value, root, flag } = list.tree
  const { fields } = operation.answer
  if (!operation.query.has(param.value))
    context.report.add(param.place, unknownParameter(param.value, operation.id, operation.query.keys()))
  for (const name of [value, flag]) {
    if (name !== undefined && !fields.has(name.value))
      context.report.add(
        name.place,
        unknownField(name.value, both(`the records of "${operation.id}"`, `“${operation.id}”的记录`), fields.keys()),
      )
  }
  return {
    param: param.value,
    value: value?.value ?? context.key,
    root: root === undefined ? undefined : String(root.value),
    flag: flag?.value,
  }
}
