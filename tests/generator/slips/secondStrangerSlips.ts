import { POST, type Slip } from './slip'

const BILL = 'lease/bill.yaml'
const CONTRACT = 'oa/contract.yaml'
const INBOUND = 'warehouse/inbound.yaml'
const LEAVE = 'flow/leave.yaml'
const PRODUCT = 'warehouse/product.yaml'
const TEMPLATES = 'shared/templates.yaml'

/** What stands at another level, in another form or half merged, and what a workbook is asked for in vain. */
export const SECOND_STRANGER_SLIPS: readonly Slip[] = [
  {
    slip: 'a file with the marks of a merge',
    edits: [[POST, '      - sort\n', '<<<<<<< ours\n      - sort\n=======\n      - remark\n>>>>>>> theirs\n']],
    answer: { code: 'FW101', at: '<<<<<<<', says: 'a merge', remedy: 'keep what is meant' },
  },
  {
    slip: 'a print form beside the screens',
    edits: [[INBOUND, '\nimports:', '\nprint:\n  title: 入库单\n  facts: [inoutCode]\n\nimports:']],
    answer: { code: 'FW201', at: 'print:\n  title', remedy: 'a key of views' },
  },
  {
    slip: 'a component for slots in a list',
    edits: [[POST, '    form: post-form', '    slots: { above: project-duration }\n    form: post-form']],
    answer: { code: 'FW201', at: 'slots', remedy: 'a key of views' },
  },
  {
    slip: 'named conditions in a screen',
    edits: [[POST, '    form: post-form', '    conditions: { known: empty(remark) }\n    form: post-form']],
    answer: { code: 'FW201', at: 'conditions', remedy: 'top level' },
  },
  {
    slip: 'a reminder in a screen',
    edits: [[BILL, '    empty: 租赁', '    remind: { due: { date: endDate } }\n    empty: 租赁']],
    answer: { code: 'FW201', at: 'remind: { due', remedy: 'top level' },
  },
  {
    slip: 'the flow of a document in its form',
    edits: [[LEAVE, '    fields: [taskDept', '    flow: Document\n    fields: [taskDept']],
    answer: { code: 'FW201', at: 'flow: Document', remedy: 'top level' },
  },
  {
    slip: 'values without the template that takes them',
    edits: [[POST, '    form: post-form', '    values: { telling: sort }\n    form: post-form']],
    answer: { code: 'FW201', at: 'values', remedy: 'beside "template"' },
  },
  {
    slip: 'the number of a document in a column',
    edits: [[INBOUND, 'inoutCode, width: 150 }', 'inoutCode, width: 150, number: RK0001 }']],
    answer: { code: 'FW201', at: 'number: RK0001', remedy: 'below "fields"' },
  },
  {
    slip: 'a column where the name of a field belongs',
    edits: [[POST, '    fields: [category, postCode', '    fields: [{ field: category, span: 4 }, postCode']],
    answer: { code: 'FW203', at: '{ field: category', remedy: 'write category alone' },
  },
  {
    slip: 'a number with a comma between its thousands',
    edits: [[INBOUND, 'max: 2000', 'max: 2,000']],
    answer: { code: 'FW203', at: '2,000', remedy: 'the number alone: 2000' },
  },
  {
    slip: 'the year of a number in capital letters',
    edits: [[INBOUND, 'RKDyyyyMMdd001', 'RKDYYYYMMDD001']],
    answer: { code: 'FW213', at: 'RKDYYYY', remedy: 'written yyyy, yy, MM, dd' },
  },
  {
    slip: 'a step handled by a bare name',
    edits: [[LEAVE, 'who: { role: boss }', 'who: boss']],
    answer: { code: 'FW203', at: 'boss, agree', remedy: '{ role: boss }' },
  },
  {
    slip: 'a value of a template with a slip of the pen',
    edits: [[CONTRACT, 'telling: counterparty', 'teling: counterparty']],
    answer: { code: 'FW470', at: 'teling', remedy: '"telling"' },
  },
  {
    slip: 'a template that names its own value with a slip of the pen',
    edits: [[TEMPLATES, '$columns', '$colums']],
    answer: { code: 'FW472', at: 'colums', remedy: '"columns"' },
  },
  {
    slip: 'a column of a workbook listed twice',
    edits: [
      [PRODUCT, 'columns: [skuCode, skuName, category1stCode', 'columns: [skuCode, skuName, skuName, category1stCode'],
    ],
    answer: { code: 'FW350', at: 'skuName, category1stCode, spec', remedy: 'remove one' },
  },
  {
    slip: 'a workbook without the ending of its name',
    edits: [[PRODUCT, 'template: 产品导入模板.xlsx', 'template: 产品导入模板']],
    answer: { code: 'FW203', at: '产品导入模板', remedy: '产品导入模板.xlsx' },
  },
  {
    slip: 'a column that permits changes in a workbook that changes nothing',
    edits: [[PRODUCT, '    updates: [skuCode]\n', '']],
    answer: { code: 'FW202', at: '覆盖', remedy: 'updates' },
  },
  {
    slip: 'rows of a workbook that fill a field with one value',
    edits: [[INBOUND, '    table: inventoryDetail', '    table: memo']],
    answer: { code: 'FW304', at: 'memo\n    columns', remedy: 'inventoryDetail' },
  },
  {
    slip: 'a workbook that fills what is computed',
    edits: [
      [
        'oa/purchase.yaml',
        '\nscreens:',
        '\nimports:\n  all:\n    operation: warehouse.product.import\n    columns: [title, amount]\n\nscreens:',
      ],
      [
        PRODUCT,
        (text) =>
          text.replace(/actions:\n {2}import:[\s\S]*?\n\nscreens/, 'screens').replace('[import, view]', '[view]'),
      ],
    ],
    answer: { code: 'FW492', at: 'amount]\n\nscreens', remedy: 'take "amount" out' },
  },
]
