import type { ValidScreen } from '../2-validate/entity'
import type { ValidForm, ValidLayout } from '../2-validate/form'
import type { ValidList } from '../2-validate/list'
import type { ValidPrint } from '../2-validate/print'
import type { Located } from '../2-validate/shape'
import type { Valid } from '../2-validate/validate'
import type { ValidAudit, ValidView } from '../2-validate/view'
import { both } from '../diagnostics/languages'
import type { Report } from '../diagnostics/report'
import { reportRepeated } from '../diagnostics/reportRepeated'
import { listedTwice, sameLabel, shownTwice } from '../diagnostics/review'
import type { ReviewedEntity } from './reviewed'

function namesOf({ fields, sections, tabs }: Partial<ValidLayout>): readonly Located<string>[] {
  const inner = [...(sections?.value ?? []), ...(tabs?.value ?? [])].flatMap(namesOf)
  return [...(fields?.value ?? []), ...inner]
}

function toName(written: Located<string> | { readonly field: Located<string> }): Located<string> {
  return 'field' in written ? written.field : written
}

/** Filters of one field with different `param` are no duplicates. */
function toFilterName(written: NonNullable<ValidList['filters']>['value'][number]): Located<string> {
  const name = toName(written)
  return 'field' in written && written.param ? { ...name, value: `${name.value} ${written.param.value}` } : name
}

function isList(screen: ValidScreen): screen is ValidList {
  return screen.kind.value === 'list'
}

function reportTabs(tabs: readonly { readonly title: Located<string> }[], report: Report): void {
  reportRepeated(
    tabs.map(({ title }) => title),
    (title) => listedTwice(both('tab', '页签'), title),
    report,
  )
}

function reviewList(list: ValidList, report: Report): void {
  reportRepeated(list.columns.value.map(toName), (name) => listedTwice(both('column', '列'), name), report)
  reportRepeated(
    (list.filters?.value ?? []).map(toFilterName),
    (name) => listedTwice(both('filter', '查询条件'), name),
    report,
  )
  reportRepeated(list.card?.value ?? [], (name) => listedTwice(both('card field', '卡片字段'), name), report)
  reportRepeated(
    list.editCells?.value ?? [],
    (name) => listedTwice(both('field to edit', '可编辑的字段'), name),
    report,
  )
  reportRepeated(list.massEdit?.value ?? [], (name) => listedTwice(both('field to edit', '可编辑的字段'), name), report)
  reportRepeated(
    list.workbook?.value ?? [],
    (name) => listedTwice(both('field of the workbook', 'Excel 的字段'), name),
    report,
  )
  reportTabs(list.tabs?.items.value ?? [], report)
}

function hasLayout(screen: ValidScreen): screen is ValidForm | ValidView | ValidAudit {
  return ['form', 'view', 'audit'].includes(screen.kind.value)
}

function reviewRecord(screen: ValidForm | ValidView | ValidAudit, name: string, report: Report): void {
  // Of keys that exclude each other one is too many, and with it what it names.
  if (screen.unreadable && !screen.broken) return
  const lead = 'lead' in screen ? (screen.lead?.value ?? []) : []
  // Tabs of a view are read one at a time, and nothing is typed there.
  const parts = screen.kind.value === 'form' ? [screen] : (screen.tabs?.value ?? [screen])
  for (const part of parts) reportRepeated([...lead, ...namesOf(part)], (field) => shownTwice(field, name), report)
  reportTabs(screen.tabs?.value ?? [], report)
  if ('print' in screen && screen.print) reviewPrint(screen.print, report)
}

function reviewPrint({ facts, tables }: ValidPrint, report: Report): void {
  const sayTwice = (name: string) => listedTwice(both('printed field', '打印的字段'), name)
  for (const names of [facts, ...(tables?.value ?? []).map(({ value }) => value.columns)])
    reportRepeated(names.value, sayTwice, report)
}

/** Reports names that occur twice in one list or form of the entity. */
export function reviewDoubles({ file, report }: ReviewedEntity): void {
  for (const { name, value: screen } of file.entity.screens.value) {
    const actions = 'actions' in screen ? (screen.actions?.value ?? []) : []
    reportRepeated(actions, (action) => listedTwice(both('action', '操作'), action), report)
    if (isList(screen)) reviewList(screen, report)
    else if (hasLayout(screen)) reviewRecord(screen, name, report)
  }
}

/** Reports duplicate menu groups and duplicate labels in closed lists. */
export function reviewSharedDoubles({ menu, dictionaries }: Valid, report: Report): void {
  reportRepeated(
    (menu?.menu.value ?? []).map(({ code }) => code),
    (code) => listedTwice(both('menu group', '菜单分组'), code),
    report,
  )
  for (const { name, value } of dictionaries?.local?.value ?? []) {
    const labels = value.value.map(({ value: entry }) => ('label' in entry ? entry.label : entry))
    reportRepeated(labels, (label) => sameLabel(label, name), report)
  }
}
