import { both } from '../diagnostics/languages'
import { either, FIELD_NAMES, map, named, PARAMETERS, type ReadKeys } from './collections'
import { filled, listOf } from './lists'
import { fieldName, formula, iconName, literal, name, oneOf, text } from './scalars'
import { heading } from './sentences'
import { may, must } from './shape'

export const PANEL_KINDS = ['figures', 'bar', 'line', 'pie', 'table'] as const

const panelListKeys = {
  list: must('The list; it has an address of its own.', name('screen'), 'project-manage'),
  by: may(
    "The field of the list's records that the category of the number names: a text, or the day of a month.",
    fieldName,
  ),
  where: may(
    "Values that fields of the list's records must have besides; of several any one.",
    named(FIELD_NAMES, either(literal, filled(literal), 'list')),
  ),
  filters: may(
    'Which field of the list each filter of the dashboard asks: one with the same key, or the label of the choices. A number is no link while a filter is set that its list does not follow.',
    named(FIELD_NAMES, fieldName),
  ),
}
const panelList = map(both('a list behind a number', '数字背后的列表'), panelListKeys)
export type ValidPanelList = ReadKeys<typeof panelListKeys>

const panelKeys = {
  title: must('The heading of the panel.', heading, '资产按月统计'),
  operation: must('The operation that answers its numbers.', name('operation'), 'dashboard.asset.detail-month'),
  params: may('Query parameters of the call.', named(PARAMETERS, formula)),
  kind: must('What it shows: figures of one record, a chart or a table of several.', oneOf(PANEL_KINDS), 'bar'),
  category: may('The field that names each record of a chart, e.g. the month.', fieldName),
  fields: must('The numbers, or the columns of a table, in order.', filled(fieldName), '[totalWeight]'),
  lists: may(
    'The list behind a number, by its field: a click on the number opens it with these filters set.',
    named(FIELD_NAMES, panelList),
  ),
  span: may('How many of the four columns of the screen it takes; 2 unless said.', oneOf([1, 2, 4])),
}
export type ValidPanel = ReadKeys<typeof panelKeys>

const dashboardKeys = {
  kind: must('dashboard: figures and charts.', oneOf(['dashboard']), 'dashboard'),
  title: must('The title of the screen.', heading, '数据大屏'),
  path: must('The address.', text, '/dashboard/data-screen'),
  icon: may('The icon of its menu entry.', iconName),
  year: may('The query parameter that takes the chosen year, of the panels that know it.', text),
  filters: may(
    'Fields to ask the panels about: query parameters of their operations, with choices.',
    listOf(fieldName),
  ),
  panels: must('The panels, in order.', filled(map(both('a panel', '面板'), panelKeys)), '[{ title: 资产, … }]'),
}
export const dashboard = map(both('a dashboard screen', '大屏页面'), dashboardKeys)
export type ValidDashboard = ReadKeys<typeof dashboardKeys>
