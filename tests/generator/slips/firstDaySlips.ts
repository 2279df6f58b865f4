import { DICTIONARIES, POST, PROJECT, type Slip } from './slip'

const BILL = 'lease/bill.yaml'
const SHIPMENT = 'logistics/exit-shipment.yaml'
const LATE = 'compute: "unpaid ? max(days(endDate, today()), 0) : 0"'

/** What an analyst writes on the first day, most of it with a Chinese keyboard. */
export const FIRST_DAY_SLIPS: readonly Slip[] = [
  {
    slip: 'Chinese quotes around an expression',
    edits: [[BILL, LATE, LATE.replace('"', '“').replace(/"$/, '”')]],
    answer: { code: 'FW101', at: '“unpaid', says: 'does not quote', remedy: 'a Latin keyboard' },
  },
  {
    slip: 'Chinese brackets in an expression',
    edits: [[BILL, 'max(days(endDate, today()), 0)', 'max(days（endDate, today()), 0)']],
    answer: { code: 'FW318', at: '（endDate', remedy: 'write (' },
  },
  {
    slip: 'a wide digit as a default',
    edits: [[POST, 'default: 1 }', 'default: １ }']],
    answer: { code: 'FW318', at: '１', remedy: 'write 1' },
  },
  {
    slip: 'a title with a field in braces',
    edits: [[BILL, 'title: 逾期天数', 'title: "{lateDays}天逾期"']],
    answer: { code: 'FW212', at: '{lateDays}天', remedy: 'without it' },
  },
  {
    slip: 'a title that chooses between two words',
    edits: [[BILL, 'title: 逾期天数', 'title: "lateDays > 0 ? 逾期 : 正常"']],
    answer: { code: 'FW486', at: 'lateDays > 0', remedy: '"compute"' },
  },
  {
    slip: 'a key of lists at a field',
    edits: [[POST, 'sort: { title: 岗位排序,', 'sort: { title: 岗位排序, filters: true,']],
    answer: { code: 'FW201', at: 'filters: true', remedy: 'a key of lists' },
  },
  {
    slip: 'fields in a list',
    edits: [[POST, '    actions: [add, edit, remove]\n', '    actions: [add, edit, remove]\n    fields: [postName]\n']],
    answer: { code: 'FW201', at: 'fields: [postName]', remedy: '"columns"' },
  },
  {
    slip: 'a screen copied and not renamed',
    edits: [
      [
        POST,
        '  post-form:\n',
        '  post-list:\n    kind: list\n    title: 岗位\n    columns: [postName]\n\n  post-form:\n',
      ],
    ],
    answer: { code: 'FW102', at: 'post-list:\n    kind: list\n    title: 岗位\n    columns: [p', remedy: 'keep one' },
  },
  {
    slip: 'a line of the dictionaries without its colon',
    edits: [[DICTIONARIES, '  payment_status:', '  payment_status']],
    answer: { code: 'FW101', at: 'payment_status\n', says: 'no key', remedy: 'a colon' },
  },
  {
    slip: 'an action that opens a list which was removed',
    edits: [[BILL, 'open: bill-pay-detail-list', 'open: bill-pay-list-gone']],
    answer: { code: 'FW309', at: 'bill-pay-list-gone', remedy: 'did you mean "' },
  },
  {
    slip: 'a form that was renamed, of a list whose cells are edited',
    edits: [[POST, 'form: post-form', 'form: post-edit']],
    answer: { code: 'FW309', at: 'post-edit', remedy: 'formwork -- screens' },
  },
  {
    slip: 'a column of a print form that the table does not have',
    edits: [[SHIPMENT, 'columns: [cartNumber, driverName,', 'columns: [cartNumber, driverNam,']],
    answer: { code: 'FW304', at: 'driverNam,', remedy: '"driverName"' },
  },
  {
    slip: 'a step of a flow that nobody can take',
    edits: [[PROJECT, 'who: { role: administrator }', 'who: []']],
    answer: { code: 'FW203', at: '[]', remedy: 'at least one' },
  },
  {
    slip: 'a step of a flow for a role that is not listed',
    edits: [[PROJECT, 'who: { role: administrator }', 'who: { role: administrators }']],
    answer: { code: 'FW417', at: 'administrators', remedy: '"administrator"' },
  },
  {
    slip: 'an import with two columns of one title',
    edits: [[BILL, 'memo: { title: 备注, span: 4 }', 'memo: { title: 期数, span: 4 }']],
    answer: { code: 'FW442', at: 'memo\n    unique', remedy: 'another title' },
  },
  {
    slip: 'days of a reminder with their unit',
    edits: [[BILL, 'before: 3', 'before: 3天']],
    answer: { code: 'FW203', at: '3天', remedy: 'the number alone: 3' },
  },
]
