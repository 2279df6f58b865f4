import type { ValidTerms } from '../2-validate/terms'
import type { Resolved, ResolvedForm, ResolvedList, ResolvedScreen, ResolvedView } from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import { type OutputFile, output } from '../4-emit/outputs'
import { collectEnglish } from '../4-emit/terms'
import { type Bilingual, sayFields, toTable } from './manualField'

const KINDS = {
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
const FOOT = '\n由 `npm run generate` 生成，请勿手改。 Written by `npm run generate`; do not edit.\n'

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

function sayList({ columns, filters, reading, child }: ResolvedList, both: Bilingual): readonly string[] {
  const permission = reading.permission ? [`查看权限 To read it: \`${reading.permission}\``] : []
  const asked = filters.map(({ title }) => both(title)).join('、')
  return [
    ...permission,
    `列 Columns: ${columns.map(({ title }) => both(title)).join('、')}`,
    ...(asked === '' ? [] : [`查询 Filters: ${asked}`]),
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
    ...tab.sections.flatMap((section) => [
      ...(section.title ? [`#### ${both(section.title)}`] : []),
      sayFields(section.fields, both),
    ]),
  ])
}

function sayView({ lead, tabs }: ResolvedView, both: Bilingual): readonly string[] {
  const above = lead.map(({ title }) => both(title)).join('、')
  const shown = tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))
  return [
    ...(above === '' ? [] : [`首先显示 First: ${above}`]),
    `只读显示 Shown, read only: ${shown.map(({ title }) => both(title)).join('、')}`,
  ]
}

function sayBody(screen: ResolvedScreen, both: Bilingual): readonly string[] {
  if (screen.kind === 'list') return sayList(screen, both)
  if (screen.kind === 'form') return sayForm(screen, both)
  return screen.kind === 'view' ? sayView(screen, both) : []
}

function sayScreen(screen: ResolvedScreen, both: Bilingual): string {
  const head = `## ${both(screen.title)}`
  const where = `${KINDS[screen.kind]}, \`${screen.id}\`, 地址 address \`${screen.path}\``
  return [head, where, ...sayBody(screen, both), ...sayActions(screen.actions, both)].join('\n\n')
}

function toPath({ domain, entity }: ResolvedScreen): string {
  return `docs/manual/${domain}/${entity}.md`
}

function toIndex(screens: readonly ResolvedScreen[], both: Bilingual): string {
  const rows = screens.map((screen) => [
    `[${both(screen.title)}](${toPath(screen).replace('docs/manual/', '')})`,
    KINDS[screen.kind],
    `\`${screen.path}\``,
  ])
  return `# 使用手册 Manual\n\n${toTable(['页面 Screen', '种类 Kind', '地址 Address'], rows)}\n${FOOT}`
}

/** A page per entity for those who work in its screens, in Chinese and English, and an index. */
export function emitManual(resolved: Resolved, terms: ValidTerms | undefined): readonly OutputFile[] {
  const english = collectEnglish(terms, resolved.texts)
  const both: Bilingual = (text) => {
    const other = english.get(text)
    return other === undefined || other === text ? text : `${text} ${other}`
  }
  const screens = [...resolved.screens].sort((a, b) => (a.id < b.id ? -1 : 1))
  const paths = [...new Set(screens.map(toPath))].sort()
  const pages = paths.map((path) => {
    const own = resolved.screens.filter((screen) => toPath(screen) === path)
    const [first] = own
    const title = first ? `# ${first.domain}/${first.entity}` : '#'
    return output(path, `${[title, ...own.map((screen) => sayScreen(screen, both))].join('\n\n')}\n${FOOT}`)
  })
  return [output('docs/manual/README.md', toIndex(screens, both)), ...pages]
}
