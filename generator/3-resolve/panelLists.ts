import type { ValidPanel, ValidPanelList } from '../2-validate/dashboard'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { unknownField, wrongScreenKind } from '../diagnostics/names'
import type { ApiOperation } from '../openapi/apiField'
import type { NamedScreen } from './context'
import { narrowList } from './dashboardFilters'
import { findRowOperation } from './related'
import type { ResolvedFilter } from './resolved'
import type { ResolvedPanelList } from './resolvedPanel'
import type { ScreenContext } from './screenContext'
import { isList, resolveScreen } from './screens'

/** Reports a list in a drawer or dialog, which no address leads to. */
function checkPage(name: Located<string>, { screen }: NamedScreen, { report }: ScreenContext): void {
  if (isList(screen) && screen.path !== undefined) return
  const wrong = {
    name: name.value,
    kind: both('list without an address', '没有地址的列表'),
    kinds: both('list with one', '有地址的列表'),
  }
  report.add(name.place, wrongScreenKind(wrong, []))
}

function namesOf({ by, where, filters }: ValidPanelList): readonly Located<string>[] {
  const fixed = (where?.value ?? []).map(({ name, namePlace }) => ({ value: name, place: namePlace }))
  const asked = (filters?.value ?? []).map(({ value }) => value)
  return [...(by ? [by] : []), ...fixed, ...asked]
}

function checkNames(written: ValidPanelList, { id, answer }: ApiOperation, { report }: ScreenContext): void {
  for (const { value, place } of namesOf(written)) {
    if (answer.fields.has(value)) continue
    report.add(place, unknownField(value, both(`the answer of "${id}"`, `“${id}”的返回`), answer.fields.keys()))
  }
}

type Literal = string | number | boolean

type FoundList = Omit<ResolvedPanelList, 'field'>

function resolveList(
  written: ValidPanelList,
  filters: readonly ResolvedFilter[],
  context: ScreenContext,
): FoundList | undefined {
  const { list: name, by, where } = written
  const list = resolveScreen(name, { domain: context.domain, kind: 'list' }, context)
  const operation = list && findRowOperation(list, context)
  if (list === undefined || operation === undefined) return undefined
  checkPage(name, list, context)
  checkNames(written, operation, context)
  return {
    screen: list.id,
    place: name.place,
    operation,
    by: by?.value,
    where: (where?.value ?? []).map(({ name, value: { value, place } }) => ({
      field: name,
      values: toTexts(value, place),
    })),
    narrowedBy: narrowList(written, filters, context),
  }
}

function toTexts(written: Literal | readonly Located<Literal>[], place: Place): readonly Located<string>[] {
  const all = typeof written === 'object' ? written : [{ value: written, place }]
  return all.map((each) => ({ ...each, value: String(each.value) }))
}

/** The lists behind the numbers of a panel, which are among its fields. */
export function resolvePanelLists(
  { lists, fields, operation }: ValidPanel,
  filters: readonly ResolvedFilter[],
  context: ScreenContext,
): readonly ResolvedPanelList[] {
  const shown = new Set(fields.value.map(({ value }) => value))
  return (lists?.value ?? []).flatMap(({ name, namePlace, value }) => {
    if (!shown.has(name))
      context.report.add(
        namePlace,
        unknownField(name, both(`the panel of "${operation.value}"`, `“${operation.value}”的面板`), shown),
      )
    const list = resolveList(value, filters, context)
    return list ? { ...list, field: name } : []
  })
}
