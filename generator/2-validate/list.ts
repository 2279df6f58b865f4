import { PAGE_SIZES } from '../../src/contract/pageSizes'
import { both } from '../diagnostics/languages'
import { LIST_SUMS } from '../migrate/ledger'
import { either, FIELD_NAMES, map, named, PARAMETERS, type ReadKeys } from './collections'
import { component } from './component'
import { filled, listOf } from './lists'
import { amount, fieldName, flag, formula, iconName, literal, name, oneOf, pixels, slug, text } from './scalars'
import { heading, sentence } from './sentences'
import { may, must } from './shape'

const linkKeys = {
  screen: must('The view of one record, or the list, that the value opens.', name('screen'), 'project/project-view'),
  key: may('For a view: the key of the record, e.g. row.projectId; without a value nothing is opened.', formula),
  filters: may(
    'For a list: its filters, each with the value that it opens with, e.g. projectId: row.id.',
    named(FIELD_NAMES, formula),
  ),
}
export type ValidLink = ReadKeys<typeof linkKeys>

const columnKeys = {
  field: must('The field that the column shows.', fieldName, 'name'),
  title: may("The header, where it differs from the field's title.", heading),
  width: may('The width in pixels.', pixels),
  cell: may('What shows the value, where the field does not already say it.', component('cell')),
  opens: may(
    'What the value leads to, for those who may read it.',
    map(both('what a value opens', '点击值打开的内容'), linkKeys, { exclusive: [['key', 'filters']] }),
  ),
  sort: may('False where the column is not to be sorted.', flag),
  hidden: may('True where it is shown only to those who want it.', flag),
  fixed: may('True where it stays at the start while the others scroll.', flag),
}
export type ValidListColumn = ReadKeys<typeof columnKeys>

const filterKeys = {
  field: must('The field that is asked for.', fieldName, 'name'),
  title: may("The label, where it differs from the field's title.", heading),
  param: may('The query parameter, where it is not the name of the field.', text),
  widget: may('What edits the filter, where the type does not already say it.', component('widget')),
  default: may('The value with which the list opens, e.g. user.deptId.', formula),
  from: may('The first value of a range with which the list opens, e.g. addDays(today(), -30).', formula),
  to: may('The last value of a range with which the list opens.', formula),
}
export type ValidFilter = ReadKeys<typeof filterKeys>

const orderKeys = {
  field: must('The column.', fieldName, 'createTime'),
  descending: may('True where the largest or latest comes first.', flag),
}

const rowToneKeys = {
  tone: must('The colour role of its ground.', oneOf(['danger', 'warning', 'success', 'info']), 'danger'),
  when: must('Which rows stand out.', formula, 'endDate < today()'),
  says: must('What the colour means, for those who do not see it.', sentence, '已逾期'),
}

const childKeys = {
  screen: must('The list screen of the children.', name('screen'), 'dict-child-list'),
  place: may('Where it stands: right of the list unless said.', oneOf(['right', 'below'])),
  params: must(
    'What the child list receives, e.g. parentId: row.id.',
    named(PARAMETERS, formula),
    '{ parentId: row.id }',
  ),
}

const treeKeys = {
  param: must('The query parameter that asks for what is below a row.', text, 'parentId'),
  value: may('The field of the row that it carries: its key unless said.', fieldName),
  root: may('What it carries for the rows at the top; nothing unless said.', literal),
  flag: may('The field that says whether there is something below.', fieldName),
}

const listTabKeys = {
  title: must('The label of the tab.', heading, '未处理'),
  params: may('Query parameters that this tab always sends.', named(PARAMETERS, formula)),
  count: may('The field of the counted answer that says how many there are.', fieldName),
}
export type ValidListTab = ReadKeys<typeof listTabKeys>

const listTabsKeys = {
  items: must(
    'The tabs, in order.',
    filled(map(both('a tab of a list', '列表的页签'), listTabKeys)),
    '[{ title: 全部 }]',
  ),
  counts: may('The operation that answers how many rows each tab has.', name('operation')),
}

const listKeys = {
  kind: must('list: a table of records.', oneOf(['list']), 'list'),
  title: must('The title of the screen.', heading, '项目管理'),
  path: may('The address; without it, the screen is reached from another one or at /<domain>/<screen>.', text),
  open: may('Where it opens from another screen: as a page unless said.', oneOf(['page', 'drawer'])),
  icon: may('The icon of its menu entry.', iconName),
  operation: may('The operation that answers the rows, where the resource has several.', name('operation')),
  params: may('Query parameters that are always sent.', named(PARAMETERS, formula)),
  form: may('The form that add, edit and copy open.', name('screen')),
  view: may('The view that the action view opens.', name('screen')),
  audit: may('The audit screen that a todo leads to.', name('screen')),
  tabs: may(
    'Parts of the list, each with parameters of its own.',
    map(both('the tabs of a list', '列表的页签'), listTabsKeys),
  ),
  columns: must(
    'Fields, in order.',
    filled(either(fieldName, map(both('a column', '列'), columnKeys, { exclusive: [['hidden', 'fixed']] }))),
    '[name]',
  ),
  filters: may('Fields to search by.', listOf(either(fieldName, map(both('a filter', '查询条件'), filterKeys)))),
  order: may(
    'The order in which the list opens: columns that can be sorted, the first one first.',
    filled(either(fieldName, map(both('an order', '排序'), orderKeys))),
  ),
  pageSize: may('How many rows a page has when the list opens: as many as fit unless said.', oneOf(PAGE_SIZES)),
  rowTones: may(
    'Rows that stand out by their colour; the first whose condition holds counts.',
    filled(map(both('a row that stands out', '突出显示的行'), rowToneKeys)),
  ),
  actions: may('Buttons: built-in names or those of `actions`.', listOf(slug)),
  sums: may('Columns with a sum in the foot, each with its decimals.', named(FIELD_NAMES, amount)),
  inline: may('True where rows are edited in their place, with the fields and rules of the form.', flag),
  editCells: may(
    'Columns whose cells are edited in their place one by one, by the rules of the form and where its action edit may edit.',
    filled(fieldName),
  ),
  massEdit: may(
    'Fields of the form that are kept, set or cleared in many selected records at once, by the rules of the form.',
    filled(fieldName),
  ),
  workbook: may(
    'Fields of the form that are filled in with a spreadsheet: saved as one, changed there, and read back with a preview.',
    filled(fieldName),
  ),
  tree: may(
    'The rows are nodes of a tree, which is read level by level.',
    map(both('the tree of a list', '列表的树'), treeKeys),
  ),
  child: may("A list of the chosen row's children.", map(both('the child of a list', '列表的子列表'), childKeys)),
  card: may(
    "The fields of a phone's card, most telling first; the first three columns unless said.",
    listOf(fieldName),
  ),
  empty: may('What belongs here, said where there is nothing.', sentence),
}
export const list = map(both('a list screen', '列表页面'), listKeys, { former: [LIST_SUMS] })
export type ValidList = ReadKeys<typeof listKeys>
