import { DICTIONARIES, type Edit, PARAM, POST, PROJECT, type Slip } from './slip'

const VISIBLE = 'visible: not empty(projectId)'
const PAIR = '    0: 否\n    1: 是'

/** The condition of a form's table, written otherwise. */
const visible = (condition: string): readonly Edit[] => [[PROJECT, VISIBLE, `visible: ${condition}`]]

/** An action that opens another list, on the list of its file. */
const opening = (file: string, list: string, permission: string): readonly Edit[] => [
  [
    file,
    '\nscreens:',
    `\nactions:\n  to-other: { title: 编辑, icon: settings, open: ${list}, permission: ${permission} }\n\nscreens:`,
  ],
  [file, 'actions: [add, edit, remove]', `actions: [add, edit, remove, to-other]`],
]

/** Mistakes in what names and expressions mean. */
export const NAMED_SLIPS: readonly Slip[] = [
  {
    slip: 'a form of another resource',
    edits: [[POST, 'form: post-form', 'form: param-form']],
    answer: { code: 'FW373', at: 'param-form', remedy: 'of the same resource' },
  },
  {
    slip: 'a required field misspelt on a form that calls an operation',
    edits: [['flow/leave.yaml', 'fields: [taskDept, taskUser, startTime', 'fields: [taskDept, taskUser, startTmie']],
    answer: { code: 'FW323', at: 'startTmie', remedy: '"startTime"' },
  },
  {
    slip: 'a required field misspelt on a form that adds and changes',
    edits: [[POST, '    fields: [category, postCode', '    fields: [category, postCdoe']],
    answer: { code: 'FW323', at: 'postCdoe', remedy: '"postCode"' },
  },
  {
    slip: 'a screen that there is not',
    edits: [[PROJECT, 'form: project-form', 'form: lease-form']],
    answer: { code: 'FW309', at: 'lease-form', remedy: 'screens' },
  },
  {
    slip: 'an operation that there is not',
    edits: [[PROJECT, 'operation: project.project.operate-list', 'operation: project.operate']],
    answer: { code: 'FW301', at: 'project.operate', remedy: 'project.project.operate-list' },
  },
  {
    slip: 'a shared field misspelt',
    edits: [[PROJECT, 'use: factory', 'use: factry']],
    answer: { code: 'FW308', at: 'factry', remedy: '"factory"' },
  },
  {
    slip: 'the field of a label misspelt',
    edits: [[PROJECT, 'labelField: factoryName', 'labelField: factryName']],
    answer: { code: 'FW304', at: 'factryName', remedy: '"factoryName"' },
  },
  {
    slip: 'a field misspelt that a spreadsheet, cells and columns name too',
    edits: [[PARAM, 'paramKey:', 'paramKye:']],
    answer: { code: 'FW304', at: 'paramKye', remedy: '"paramKey"' },
  },
  {
    slip: 'a field misspelt among those of a spreadsheet',
    edits: [[PARAM, 'workbook: [paramName, paramKey', 'workbook: [paramName, paramKye']],
    answer: { code: 'FW304', at: 'paramKye', says: 'form', remedy: '"paramKey"' },
  },
  {
    slip: 'a field misspelt among the cells that are edited',
    edits: [[PARAM, 'editCells: [paramName, paramKey', 'editCells: [paramName, paramKye']],
    answer: { code: 'FW304', at: 'paramKye', says: 'columns', remedy: '"paramKey"' },
  },
  {
    slip: 'a dictionary misspelt',
    edits: [[POST, 'dict: post_category', 'dict: post_categry']],
    answer: { code: 'FW305', at: 'post_categry', remedy: '"post_category"' },
  },
  {
    slip: 'a sum of a column that there is not',
    edits: [[PROJECT, 'leaseTotalMoney: 2', 'leaseTotalMony: 2']],
    answer: { code: 'FW304', at: 'leaseTotalMony', remedy: '"leaseTotalMoney"' },
  },
  {
    slip: 'a view of a list',
    edits: [[PROJECT, 'of: project-form', 'of: project-manage']],
    answer: { code: 'FW310', at: 'project-manage\n    title: 项目详情', remedy: 'project-form' },
  },
  {
    slip: 'params that nobody hands over',
    edits: [[POST, 'default: 1', 'default: params.sort']],
    answer: { code: 'FW319', at: 'sort }', remedy: 'params: { sort: … }' },
  },
  {
    slip: 'a label instead of its key',
    edits: visible("status == '退回'"),
    answer: { code: 'FW320', at: "status == '退回'", remedy: 'write 30' },
  },
  {
    slip: 'a key that the dictionary has not',
    edits: visible('status == 55'),
    answer: { code: 'FW345', at: '55', remedy: '130' },
  },
  {
    slip: 'a wrong key in a dictionary',
    edits: [[DICTIONARIES, PAIR, '    0: 否\n    2: 是']],
    answer: { code: 'FW387', at: '2: 是', says: 'the API takes 0, 1', remedy: 'a key that the API takes' },
  },
  {
    slip: 'a default that is no key',
    edits: [['system/dict.yaml', 'dict: is_sealed, default: 0', 'dict: is_sealed, default: 5']],
    answer: { code: 'FW353', at: '5 }', remedy: 'correct the default' },
  },
  {
    slip: 'a form in the menu',
    edits: [['menu.yaml', 'factory/lmc-account-list', 'factory/lmc-account-form']],
    answer: { code: 'FW310', at: 'factory/lmc-account-form', remedy: 'lmc-account-list' },
  },
  {
    slip: '&& for and',
    edits: visible('not empty(projectId) && buildQty > 1'),
    answer: { code: 'FW318', at: '&&', remedy: '"and"' },
  },
  {
    slip: '=== for ==',
    edits: visible('buildQty === 1'),
    answer: { code: 'FW318', at: '===', remedy: '==' },
  },
  {
    slip: 'a date without quotes',
    edits: visible('projectStartTime >= 2026-01-31'),
    answer: { code: 'FW320', at: 'projectStartTime >= 2026-01-31', remedy: "'2026-01-31'" },
  },
  {
    slip: 'a date that there is not',
    edits: visible("projectStartTime >= '2026-02-30'"),
    answer: { code: 'FW320', at: "projectStartTime >= '2026-02-30'", remedy: 'a day that there is' },
  },
  {
    slip: 'a date as a number',
    edits: visible('projectStartTime >= 20260101'),
    answer: { code: 'FW320', at: 'projectStartTime >= 20260101', remedy: 'in quotes' },
  },
  {
    slip: 'a condition that never holds',
    edits: visible('buildQty > 5 and buildQty < 3'),
    answer: { code: 'FW343', at: 'buildQty > 5 and', remedy: '"or"' },
  },
  {
    slip: 'a number where a condition belongs',
    edits: visible('buildQty + 1'),
    answer: { code: 'FW320', at: 'buildQty + 1', remedy: 'compare it' },
  },
  {
    slip: 'a sum of a product',
    edits: [['oa/purchase.yaml', 'sum(items, total)', 'sum(items, quantity * price)']],
    answer: { code: 'FW320', at: 'quantity * price', remedy: 'sum(rows, field)' },
  },
  {
    slip: 'a circle between a header and a shared row',
    edits: [['shared/rows.yaml', 'round(row.quantity * row.price, 2)', 'round(row.quantity * form.amount, 2)']],
    answer: { code: 'FW321', at: 'round(row.quantity * form.amount', remedy: 'typed in' },
  },
  {
    slip: 'an address that another list has',
    edits: [[PARAM, 'path: /system/param', 'path: /system/post']],
    answer: { code: 'FW324', file: POST, at: '/system/post\n    form', remedy: 'another name or path' },
  },
  {
    slip: 'an address that the form of another list has',
    edits: [[PARAM, 'path: /system/param', 'path: /system/post/form']],
    answer: { code: 'FW324', file: POST, at: 'post-form:\n    kind', remedy: 'another name or path' },
  },
  {
    slip: 'an action whose permission is unsaid',
    edits: [
      [PARAM, '\nscreens:', '\nactions:\n  to-post: { title: 编辑, icon: settings, open: post-list }\n\nscreens:'],
      [PARAM, 'actions: [add, edit, remove]', 'actions: [add, edit, remove, to-post]'],
    ],
    answer: { code: 'FW373', at: 'to-post: {', remedy: 'permission: post_view' },
  },
  {
    slip: 'two lists whose actions open each other',
    edits: [...opening(POST, 'param-list', 'param_view'), ...opening(PARAM, 'post-list', 'post_view')],
  },
  {
    slip: 'a filter on what the list always sends',
    edits: [[POST, 'filters: [category', 'params: { category: 1 }\n    filters: [category']],
    answer: { code: 'FW389', at: 'category, postCode, postName, createTime', remedy: 'remove the filter' },
  },
  {
    slip: 'a list that is its own child',
    edits: [
      [POST, '    massEdit', '    child: { screen: post-list, params: { category: row.category } }\n    massEdit'],
    ],
    answer: { code: 'FW394', at: 'post-list, params', remedy: '"tree"' },
  },
  {
    slip: 'a button of the toolbar that edits',
    edits: [[PROJECT, 'mode: edit', 'mode: edit\n    place: toolbar']],
    answer: { code: 'FW399', at: 'toolbar', remedy: 'place: row' },
  },
]
