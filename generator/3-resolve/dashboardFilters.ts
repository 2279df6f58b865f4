import type { ValidDashboard, ValidPanelList } from '../2-validate/dashboard'
import { otherType } from '../diagnostics/agreement'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { unknownParameter } from '../diagnostics/operations'
import type { ApiField, ApiOperation } from '../openapi/apiField'
import { hasChoices } from './field'
import { resolveFilterWidget } from './fieldComponents'
import { findField } from './formField'
import type { ResolvedFilter } from './resolved'
import type { ResolvedField } from './resolvedField'
import type { ResolvedPanelFilter } from './resolvedPanel'
import { type ScreenContext, toFieldScope } from './screenContext'

/** Reports a panel that takes the parameter as another type than the filter gives it. */
function checkTypes({ name, place, api }: ResolvedField, panels: readonly ApiOperation[], { report }: ScreenContext) {
  const other = panels.find(({ query }) => (query.get(name)?.type ?? api.type) !== api.type)
  const type = other?.query.get(name)?.type
  if (type)
    report.add(
      place,
      otherType(name, api.type, { where: both(`the parameter of "${other?.id}"`, `“${other?.id}”的参数`), type }),
    )
}

/** The filters of a dashboard, each of them a parameter of at least one of its panels' operations. */
export function resolveDashboardFilters(
  { filters }: ValidDashboard,
  operations: readonly ApiOperation[],
  context: ScreenContext,
): readonly ResolvedFilter[] {
  const taken = new Map<string, ApiField>(operations.flatMap(({ query }) => [...query]))
  const scope = toFieldScope(taken, both('the parameters of the panels', '各面板的参数'), context)
  return (filters?.value ?? []).flatMap((name) => {
    if (!taken.has(name.value)) {
      context.report.add(name.place, unknownParameter(name.value, undefined, taken.keys()))
      return []
    }
    const field = findField(name, scope, context)
    if (field === undefined) return []
    const { api, choices, title } = field
    checkTypes(field, operations, context)
    const question = { api, choices, hasChoices: hasChoices(field.written), between: false }
    return { field, title, widget: resolveFilterWidget(question, context), params: [name.value] as const }
  })
}

/** The only field that the labels of its choices show. */
function labelOf({ choices }: ResolvedField): string | undefined {
  if (choices?.kind !== 'operation') return undefined
  const [only, ...others] = choices.label.parts
  return others.length === 0 && only?.kind === 'name' ? only.name : undefined
}

/** What the filters of a dashboard ask of a list; it follows those that its `filters` name. */
export function narrowList(
  { filters: written }: ValidPanelList,
  filters: readonly ResolvedFilter[],
  { report }: ScreenContext,
): readonly ResolvedPanelFilter[] {
  const known = filters.map(({ field }) => field.name)
  return (written?.value ?? []).flatMap(({ name, namePlace, value: { value: asked } }) => {
    const filter = filters.find(({ field }) => field.name === name)
    if (filter) return [{ filter: name, field: asked, labelled: asked !== name && asked === labelOf(filter.field) }]
    report.add(namePlace, unknownField(name, both('the filters of the panel', '面板的查询条件'), known))
    return []
  })
}
