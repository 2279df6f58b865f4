import type {
  ResolvedCalendar,
  ResolvedDashboard,
  ResolvedForm,
  ResolvedList,
  ResolvedScreen,
  ResolvedView,
} from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { ResolvedPrint } from '../3-resolve/resolvedPrint'
import { type Bilingual, sayFields, toTable } from './manualField'

export const KINDS = {
  list: '列表 list',
  form: '表单 form',
  view: '详情 view',
  calendar: '日历 calendar',
  dashboard: '大屏 dashboard',
}
const PLACES = {
  toolbar: '表头 toolbar',
  row: '行 row',
  both: '表头与行 toolbar and row',
  batch: '选中的行 selected rows',
}

function sayWhen({ when, whenNot }: ResolvedAction, both: Bilingual): string {
  if (when === undefined) return '总是 always'
  const reads = when.deps.length > 0 ? ` \`${when.deps.join('`, `')}\`` : ''
  return `视${reads} 而定 depends on${reads}${whenNot ? `; ${both(whenNot)}` : ''}`
}

function sayActions(actions: readonly ResolvedAction[], both: Bilingual): readonly string[] {
  if (actions.length === 0) return []
  const rows = actions.map((action) => [
    both(action.title),
    PLACES[action.place],
    action.permission ? `\`${action.permission}\`` : '',
    sayWhen(action, both),
    [action.confirm, action.done].flatMap((text) => (text ? [both(text)] : [])).join('; '),
  ])
  return [toTable(['操作 Action', '位置 Place', '权限 Permission', '何时可用 Offered', '提示 Messages'], rows)]
}

function sayTotals(columns: ResolvedList['columns'], totals: ResolvedList['totals'], both: Bilingual): string {
  const summed = columns.filter(({ field }) => totals.some((total) => total.field === field.name))
  return summed.map(({ title }) => both(title)).join('、')
}

function sayList(list: ResolvedList, both: Bilingual): readonly string[] {
  const { columns, filters, reading, child, tabs, tree, totals, inline, cellEdit } = list
  const edited = columns.filter(({ field }) => cellEdit?.fields.some(({ value }) => value === field.name))
  const permission = reading.permission ? [`查看权限 To read it: \`${reading.permission}\``] : []
  const linked = columns.flatMap(({ title, link }) => (link ? [`${both(title)} → \`${link.screen}\``] : []))
  const asked = filters.map(({ title }) => both(title)).join('、')
  return [
    ...permission,
    ...(tabs ? [`分页签 Tabs: ${tabs.items.map(({ title }) => both(title)).join('、')}`] : []),
    ...(tree ? ['树形，逐级展开 A tree, opened level by level'] : []),
    `列 Columns: ${columns.map(({ title }) => both(title)).join('、')}`,
    ...(linked.length === 0 ? [] : [`点击打开 Values that open a page: ${linked.join('、')}`]),
    ...(asked === '' ? [] : [`查询 Filters: ${asked}`]),
    ...(totals.length === 0 ? [] : [`合计 Sums: ${sayTotals(columns, totals, both)}`]),
    ...(inline ? [`行内编辑，规则同 Edited in its row, by the rules of \`${inline}\``] : []),
    ...(cellEdit ? [`单元格内修改 Cells edited in place: ${edited.map(({ title }) => both(title)).join('、')}`] : []),
    ...(child ? [`选中一行后显示 A chosen row shows: \`${child.screen}\``] : []),
  ]
}

function sayForm({ tabs, add, update }: ResolvedForm, both: Bilingual): readonly string[] {
  const codes = [...new Set([add?.permission, update?.permission].filter((code) => code !== undefined))]
  const saved = codes.length === 0 ? [] : [`保存权限 To save: \`${codes.join('`, `')}\``]
  return [...saved, ...sayTabs(tabs, both)]
}

function sayTabs(tabs: ResolvedForm['tabs'], both: Bilingual): readonly string[] {
  return tabs.flatMap((tab) => [
    ...(tabs.length > 1 ? [`### ${both(tab.title)}`] : []),
    ...(tab.lead.length > 0 ? [`首先显示 First: ${sayTitles(tab.lead, both)}`] : []),
    ...tab.sections.flatMap((section) => [
      ...(section.title ? [`#### ${both(section.title)}`] : []),
      sayFields(section.fields, both),
    ]),
  ])
}

function sayView({ lead, tabs, print, slots = {} }: ResolvedView, both: Bilingual): readonly string[] {
  const above = sayTitles(lead, both)
  const shown = tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))
  return [
    ...(above === '' ? [] : [`首先显示 First: ${above}`]),
    `只读显示 Shown, read only: ${sayTitles(shown, both)}`,
    ...(print ? sayPrint(print, both) : []),
    ...Object.values(slots).map((name) => `另有 Also: \`${name}\``),
  ]
}

function sayPrint({ title, fields, signatures }: ResolvedPrint, both: Bilingual): readonly string[] {
  const signed = signatures.length === 0 ? '' : `；签字 signed by: ${signatures.map(both).join('、')}`
  return [`打印单 Print form: ${both(title)}（${sayTitles(fields, both)}）${signed}`]
}

const sayTitles = (fields: readonly Pick<ResolvedField, 'title'>[], both: Bilingual) =>
  fields.map(({ title }) => both(title)).join('、')

function sayCalendar({ date, tag, details, readings }: ResolvedCalendar, both: Bilingual): readonly string[] {
  return [
    ...sayNeeds(readings),
    `日期 Day: ${both(date.title)}`,
    ...(tag ? [`颜色 Colour: ${both(tag.title)}`] : []),
    ...(details.length === 0 ? [] : [`显示 Shown: ${sayTitles(details, both)}`]),
  ]
}

const CHARTS = {
  figures: '指标 figures',
  bar: '柱状图 bars',
  line: '折线图 lines',
  pie: '饼图 pie',
  table: '表格 table',
}

function sayDashboard({ panels, year, readings }: ResolvedDashboard, both: Bilingual): readonly string[] {
  const rows = panels.map((panel) => [
    both(panel.title),
    CHARTS[panel.kind],
    sayTitles([...(panel.category ? [panel.category] : []), ...panel.fields], both),
    panel.permission ? `\`${panel.permission}\`` : '',
  ])
  return [
    ...sayNeeds(readings),
    ...(year === undefined ? [] : ['按年份查看 By the chosen year']),
    toTable(['面板 Panel', '种类 Kind', '字段 Fields', '权限 Permission'], rows),
  ]
}

function sayNeeds(readings: ResolvedCalendar['readings']): readonly string[] {
  const codes = [...new Set(readings.flatMap(({ permission }) => permission ?? []))]
  return codes.length === 0 ? [] : [`查看权限 To read it: \`${codes.join('`, `')}\``]
}

function sayBody(screen: ResolvedScreen, both: Bilingual): readonly string[] {
  if (screen.kind === 'list') return sayList(screen, both)
  if (screen.kind === 'form') return sayForm(screen, both)
  if (screen.kind === 'view') return sayView(screen, both)
  return screen.kind === 'calendar' ? sayCalendar(screen, both) : sayDashboard(screen, both)
}

export function sayScreen(screen: ResolvedScreen, both: Bilingual): string {
  const head = `## ${both(screen.title)}`
  const where = `${KINDS[screen.kind]}, \`${screen.id}\`, 地址 address \`${screen.path}\``
  return [head, where, ...sayBody(screen, both), ...sayActions(screen.actions, both)].join('\n\n')
}
