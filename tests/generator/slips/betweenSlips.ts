import type { Slip } from './slip'

const BILL = 'lease/bill.yaml'
const INBOUND = 'warehouse/inbound.yaml'
const PRODUCT = 'warehouse/product.yaml'
const PLAN = 'requirement/demand-plan.yaml'
const PRODUCE = 'production/produce.yaml'
const PROJECT = 'project/project.yaml'

/** What somebody writes who joins one part of the language, or one file, with another. */
export const BETWEEN_SLIPS: readonly Slip[] = [
  {
    slip: 'the shared table of other rows',
    edits: [[INBOUND, 'rows: goods\n', 'rows: reported-buildings\n']],
    answer: { code: 'FW487', at: 'reported-buildings', says: '"inventoryDetail"', remedy: 'stock-goods' },
  },
  {
    slip: 'a picker that fills from a field that its record does not have',
    edits: [[PLAN, 'many: true }', 'many: true, fill: { projectList: projTitle } }']],
    answer: { code: 'FW304', at: 'projTitle', remedy: 'projectName' },
  },
  {
    slip: 'an import that matches by no column of its own',
    edits: [[BILL, '    match:\n      leaseConfirmCode:', '    match:\n      leaseCode:']],
    answer: { code: 'FW443', at: 'leaseCode:', remedy: '"leaseConfirmCode"' },
  },
  {
    slip: 'an import that is judged by the form of another entity',
    edits: [[INBOUND, 'form: inbound-form\n    table', 'form: outbound-form\n    table']],
    answer: { code: 'FW310', at: 'outbound-form', says: 'of another entity', remedy: 'inbound-form' },
  },
  {
    slip: 'an import that fills a table which there is not',
    edits: [[INBOUND, 'table: inventoryDetail', 'table: inventoryDetails']],
    answer: { code: 'FW304', at: 'inventoryDetails', remedy: '"inventoryDetail"' },
  },
  {
    slip: 'a workbook to fill in by a name that no import has',
    edits: [[INBOUND, 'template: 入库导入模板.xlsx }', 'template: 入库导入样表.xlsx }']],
    answer: { code: 'FW488', at: '入库导入样表.xlsx', remedy: '"入库导入模板.xlsx"' },
  },
  {
    slip: 'a workbook to fill in without the import that it belongs to',
    edits: [[INBOUND, '    template: 入库导入模板.xlsx\n', '']],
    answer: { code: 'FW488', at: '入库导入模板.xlsx', remedy: 'template: 入库导入模板.xlsx" in "goods"' },
  },
  {
    slip: 'the workbook of another import',
    edits: [[PRODUCT, 'import\n\nimports', 'import\n    upload: { template: 入库导入模板.xlsx }\n\nimports']],
    answer: { code: 'FW488', at: '入库导入模板.xlsx', remedy: '"产品导入模板.xlsx"' },
  },
  {
    slip: 'a text to fill in, which somebody keeps by hand',
    edits: [[INBOUND, 'template: 入库导入模板.xlsx }', 'template: 入库说明.docx }']],
  },
  {
    slip: 'a time limit in minutes',
    edits: [[PROJECT, 'within: 3 days', 'within: 90 minutes']],
    answer: { code: 'FW203', at: '90 minutes', remedy: '2 hours' },
  },
  {
    slip: 'a time limit in weeks',
    edits: [[PROJECT, 'within: 3 days', 'within: 2周']],
    answer: { code: 'FW203', at: '2周', remedy: '14 days' },
  },
  {
    slip: 'a reminder so many days before, less than none',
    edits: [[BILL, 'before: 3', 'before: -3']],
    answer: { code: 'FW203', at: '-3', remedy: 'write 3' },
  },
  {
    slip: 'a field of a reminder between two braces',
    edits: [[BILL, '已付 {paymentMoney} 元"\n  overdue', '已付 {{paymentMoney}} 元"\n  overdue']],
    answer: { code: 'FW318', at: '{{paymentMoney}}', remedy: 'write {paymentMoney}' },
  },
  {
    slip: 'a list below a view that does not know its record',
    edits: [[PROJECT, 'related:\n      [\n', 'related:\n      [\n        system/post-list,\n']],
    answer: { code: 'FW357', at: 'system/post-list', remedy: 'has a parameter of "project.project"' },
  },
  {
    slip: 'a sum in the foot of a list over a text',
    edits: [[BILL, 'sums: { totalCurValue: 2', 'sums: { memo: 2']],
    answer: { code: 'FW330', at: 'memo: 2', remedy: 'another field' },
  },
  {
    slip: 'a sum over a column of texts',
    edits: [[PRODUCE, 'sum(consumptionMaterialList, weight)', 'sum(consumptionMaterialList, skuCode)']],
    answer: { code: 'FW320', at: 'skuCode)', remedy: 'weight' },
  },
  {
    slip: 'a number for records of a field that there is not',
    edits: [[INBOUND, 'where: { type: 1 }', 'where: { typ: 1 }']],
    answer: { code: 'FW304', at: 'typ: 1', remedy: '"type"' },
  },
  {
    slip: 'an action of another entity in the place of one that opens a list',
    edits: [[BILL, 'receive-payment, pay-details, export]', 'receive-payment, lease-plans, export]']],
    answer: { code: 'FW317', at: 'lease-plans', remedy: 'pay-details' },
  },
  {
    slip: 'an action that adds with a view',
    edits: [[BILL, 'open: invoice-payment-form\n    mode: add', 'open: bill-view\n    mode: add']],
    answer: { code: 'FW310', at: 'bill-view\n    mode: add', remedy: 'name a form' },
  },
  {
    slip: 'a column that opens a list without a page by a key',
    edits: [
      [
        BILL,
        'opens: { screen: lease-payment-view, key: leaseId }',
        'opens: { screen: bill-pay-detail-list, key: billId }',
      ],
    ],
    answer: { code: 'FW310', at: 'bill-pay-detail-list, key', remedy: 'list with a page' },
  },
  {
    slip: 'a condition of rows where there is none',
    edits: [[PRODUCE, 'that: datesInOrder', 'that: piecesWeighSomething']],
    answer: { code: 'FW319', at: 'piecesWeighSomething', remedy: 'does not fit here' },
  },
  {
    slip: 'the file of a tenant without the folder of the tenant',
    edits: [['tenants/lease/bill.yaml', () => 'overlay: bill\nscreens: { bill-list: { hide: [memo] } }\n']],
    answer: { code: 'FW207', at: 'overlay', remedy: 'schemas/tenants/<tenant>/' },
  },
  {
    slip: 'a list of a status that its dictionary does not have',
    edits: [[BILL, 'leaseConfirmCode, status, endDate]', 'leaseConfirmCode, endDate]\n    params: { status: 99 }']],
    answer: { code: 'FW489', at: '99', says: 'payment_status', remedy: '8, 9, 140' },
  },
  {
    slip: 'a list that opens with a value of its filter that the dictionary does not have',
    edits: [[BILL, 'leaseConfirmCode, status, endDate]', 'leaseConfirmCode, { field: status, default: -8 }, endDate]']],
    answer: { code: 'FW489', at: '-8', says: 'payment_status', remedy: '8, 9, 140' },
  },
  {
    slip: 'a list of a kind that the API knows of the record alone',
    edits: [[INBOUND, 'params: { type: 1 }', 'params: { type: 3 }']],
    answer: { code: 'FW489', at: '3 }\n    form', says: 'warehouse.in-out.page', remedy: '1, 2' },
  },
  {
    slip: 'choices of a kind that the dictionary does not have',
    edits: [['production/section-bar-use.yaml', `type: "'3'"`, `type: "'13'"`]],
    answer: { code: 'FW489', at: "'13'", says: 'warehouse_type', remedy: '3, 4, 5, 6' },
  },
  {
    slip: 'a column that opens a list with a value that the dictionary does not have',
    edits: [
      [
        'lease/project-lease.yaml',
        'filters: { leaseConfirmCode: leaseConfirmCode }',
        'filters: { leaseConfirmCode: leaseConfirmCode, status: 99 }',
      ],
    ],
    answer: { code: 'FW489', at: '99', says: 'payment_status', remedy: '8, 9, 140' },
  },
  {
    slip: 'records behind a number of a status that there is not',
    edits: [['dashboard/data-screen.yaml', 'where: { status: 8 }', 'where: { status: 10 }']],
    answer: { code: 'FW489', at: '10 }, filters', says: 'payment_status', remedy: '8, 9, 140' },
  },
  {
    slip: 'a list that opens with a value of its filter that the API refuses',
    edits: [
      ['resource/oss.yaml', 'filters: [ossCode, category,', 'filters: [ossCode, { field: category, default: -1 },'],
    ],
    answer: { code: 'FW358', at: '-1', says: '0 or more', remedy: 'openapi/' },
  },
  {
    slip: 'a list that asks for exactly a kind that the dictionary does not have',
    edits: [
      [
        'warehouse/warehouse.yaml',
        'filters: [warehouseName, type, status]',
        'filters: [warehouseName, status]\n    params: { type_equal: "\'13\'" }',
      ],
    ],
    answer: { code: 'FW489', at: "'13'", says: 'warehouse_type', remedy: '3, 4, 5, 6' },
  },
]
