import type { ValidLink, ValidList } from '../2-validate/list'
import type { ValidAudit, ValidView } from '../2-validate/view'
import { both } from '../diagnostics/languages'
import { linkIncomplete } from '../diagnostics/links'
import { unknownField, wrongScreenKind } from '../diagnostics/names'
import { createRecording } from '../diagnostics/recording'
import type { Environment } from '../expressions/environment'
import type { ApiOperation } from '../openapi/apiField'
import { findPermissionCode } from '../openapi/permission'
import type { NamedScreen } from './context'
import { resolveFormula } from './formula'
import { resolveByVerb } from './operations'
import { findRowOperation } from './related'
import type { NamedFormula } from './resolvedField'
import type { ResolvedLink } from './resolvedLink'
import type { ScreenContext } from './screenContext'
import { isList, resolveLinked } from './screens'

interface Linking {
  /** That of the row which has the value. */
  readonly env: Environment
}

type FoundLink = Pick<ResolvedLink, 'key' | 'filters' | 'permission'>

/** Filters of a list, by the field that they ask for, each with its parameter. */
function paramsOf({ filters }: ValidList): ReadonlyMap<string, string> {
  return new Map(
    (filters?.value ?? []).map((filter) =>
      'field' in filter ? [filter.field.value, (filter.param ?? filter.field).value] : [filter.value, filter.value],
    ),
  )
}

function resolveFilters(
  written: ValidLink,
  { list, name, rows, env }: Linking & { readonly list: ValidList; readonly name: string; readonly rows: ApiOperation },
  { report }: ScreenContext,
): readonly NamedFormula[] {
  const params = paramsOf(list)
  return (written.filters?.value ?? []).flatMap(({ name: field, namePlace, value }) => {
    const param = params.get(field)
    if (param === undefined) {
      const owner = both(`the filters of the list "${name}"`, `列表“${name}”的查询条件`)
      report.add(namePlace, unknownField(field, owner, params.keys()))
      return []
    }
    const asked = rows.query.get(param)
    if (asked === undefined) {
      report.add(namePlace, linkIncomplete(name, both(`"${field}" asks for a range`, `“${field}”按范围查询`)))
      return []
    }
    const formula = resolveFormula(value, { env, report }, asked.type)
    return formula ? [{ name: field, formula }] : []
  })
}

function linkToList(
  written: ValidLink,
  { target, list, ...linking }: Linking & { readonly target: NamedScreen; readonly list: ValidList },
  context: ScreenContext,
): FoundLink | undefined {
  const { name } = target
  if (list.open?.value === 'drawer') {
    const kind = both('list without a page', '没有独立页面的列表')
    const wrong = { name: written.screen.value, kind, kinds: both('list with a page', '有独立页面的列表') }
    context.report.add(written.screen.place, wrongScreenKind(wrong, []))
    return undefined
  }
  if (written.filters === undefined || written.key) {
    const lacking = both('a list opens with filters', '列表要用查询条件打开')
    context.report.add((written.key ?? written.screen).place, linkIncomplete(name, lacking))
    return undefined
  }
  const rows = findRowOperation(target, context)
  if (rows === undefined) return undefined
  const filters = resolveFilters(written, { ...linking, list, name, rows }, context)
  return { filters, permission: findPermissionCode(rows) }
}

/** The operation that reads the record of the view; what is wrong with it is reported where the view stands. */
function findLoad({ screen, name, file, place }: NamedScreen, context: ScreenContext): ApiOperation | undefined {
  const { load } = screen as ValidView | ValidAudit
  const question = { named: load, verbs: ['detail'], what: name, place, optional: true }
  return resolveByVerb(question, file, { ...context, report: createRecording() })
}

function linkToView(
  written: ValidLink,
  { target, env }: Linking & { readonly target: NamedScreen },
  context: ScreenContext,
): FoundLink | undefined {
  if (written.key === undefined) {
    const at = written.filters?.value[0]?.namePlace ?? written.screen.place
    context.report.add(
      at,
      linkIncomplete(target.name, both('a view opens one record by its key', '详情按主键打开一条记录')),
    )
    return undefined
  }
  const load = findLoad(target, context)
  const key = resolveFormula(written.key, { env, report: context.report }, 'string')
  return load && key && { key, filters: [], permission: findPermissionCode(load) }
}

/** What a column opens; undefined after reporting why it opens nothing. */
export function resolveLink(written: ValidLink, linking: Linking, context: ScreenContext): ResolvedLink | undefined {
  const target = resolveLinked(written.screen, context.domain, context)
  if (target === undefined) return undefined
  const { screen, id } = target
  const found = isList(screen)
    ? linkToList(written, { ...linking, target, list: screen }, context)
    : linkToView(written, { ...linking, target }, context)
  return found && { place: written.screen.place, screen: id, path: context.paths.get(id) ?? '', ...found }
}
