import type { ValidPanel, ValidPanelList } from '../2-validate/dashboard'
import type { Located } from '../2-validate/shape'
import { unknownField, wrongScreenKind } from '../diagnostics/names'
import type { ApiOperation } from '../openapi/apiField'
import type { NamedScreen } from './context'
import { findRowOperation } from './related'
import type { ResolvedPanelList } from './resolvedPanel'
import type { ScreenContext } from './screenContext'
import { isList, resolveScreen } from './screens'

/** Reports a list in a drawer or dialog, which no address leads to. */
function checkPage(name: Located<string>, { screen }: NamedScreen, { report }: ScreenContext): void {
  if (isList(screen) && screen.path !== undefined) return
  const wrong = { name: name.value, kind: 'list without an address', kinds: 'list with one' }
  report.add(name.place, wrongScreenKind(wrong, []))
}

function namesOf({ by, where }: ValidPanelList): readonly Located<string>[] {
  const fixed = (where?.value ?? []).map(({ name, namePlace }) => ({ value: name, place: namePlace }))
  return by ? [by, ...fixed] : fixed
}

function checkNames(written: ValidPanelList, { id, answer }: ApiOperation, { report }: ScreenContext): void {
  for (const { value, place } of namesOf(written)) {
    if (answer.fields.has(value)) continue
    report.add(place, unknownField(value, `the answer of "${id}"`, answer.fields.keys()))
  }
}

function resolveList(field: string, written: ValidPanelList, context: ScreenContext): ResolvedPanelList | undefined {
  const { list: name, by, where } = written
  const list = resolveScreen(name, { domain: context.domain, kind: 'list' }, context)
  const operation = list && findRowOperation(list, context)
  if (list === undefined || operation === undefined) return undefined
  checkPage(name, list, context)
  checkNames(written, operation, context)
  return {
    field,
    screen: list.id,
    place: name.place,
    operation,
    by: by?.value,
    where: (where?.value ?? []).map((each) => ({ field: each.name, value: String(each.value.value) })),
  }
}

/** The lists behind the numbers of a panel, which are among its fields. */
export function resolvePanelLists(
  { lists, fields, operation }: ValidPanel,
  context: ScreenContext,
): readonly ResolvedPanelList[] {
  const shown = new Set(fields.value.map(({ value }) => value))
  return (lists?.value ?? []).flatMap(({ name, namePlace, value }) => {
    if (!shown.has(name)) context.report.add(namePlace, unknownField(name, `the panel of "${operation.value}"`, shown))
    return resolveList(name, value, context) ?? []
  })
}
