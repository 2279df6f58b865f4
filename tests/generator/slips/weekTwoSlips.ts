import { POST, PROJECT, type Slip } from './slip'

const BILL = 'lease/bill.yaml'
const FACTORY = 'factory/factory.yaml'
const LEAVE = 'flow/leave.yaml'
const SHOWN = "visible: preAssembly != 'none'"

/** What somebody writes who knows the language already, and copies what stands in other files. */
export const WEEK_TWO_SLIPS: readonly Slip[] = [
  {
    slip: 'an id compared with a number',
    edits: [[FACTORY, SHOWN, 'visible: deptId = 3']],
    answer: { code: 'FW320', at: '3,\n      whenHidden', says: 'an id and a whole number', remedy: "write '3'" },
  },
  {
    slip: 'a number that is not to be an id',
    edits: [[FACTORY, SHOWN, 'visible: 3 != user.deptId']],
    answer: { code: 'FW320', at: '3 != user', remedy: "write '3'" },
  },
  {
    slip: 'an id in a list of numbers',
    edits: [[FACTORY, SHOWN, 'visible: "deptId not in [1, 2]"']],
    answer: { code: 'FW320', at: '1, 2]"', remedy: "write '1', '2'" },
  },
  {
    slip: 'an id compared with a number in the condition of an action',
    edits: [[BILL, 'visible: empty(factoryId)', 'visible: factoryId = 3']],
    answer: { code: 'FW320', at: '3\n    permission: rent_summary_view', remedy: "write '3'" },
  },
  {
    slip: 'an id compared with a number in the colour of a row',
    edits: [[BILL, 'when: unpaid and endDate < today()', 'when: unpaid and factoryId = 3']],
    answer: { code: 'FW320', at: '3, says: 已逾期', remedy: "write '3'" },
  },
  {
    slip: 'an id compared with a number in a condition that two places ask',
    edits: [
      [BILL, 'actions:\n', 'conditions:\n  ours: factoryId = 3\n\nactions:\n'],
      [BILL, 'when: unpaid and endDate', 'when: ours and endDate'],
      [BILL, 'before: 3\n    when: unpaid', 'before: 3\n    when: ours'],
    ],
    answer: { code: 'FW320', at: '3\n\nactions:', remedy: "write '3'" },
  },
  {
    slip: 'an id compared with numbers where a flow divides',
    edits: [[LEAVE, 'when: days > 3', 'when: "taskUser in [3, 4]"']],
    answer: { code: 'FW415', at: 'taskUser in', says: 'is an id', remedy: 'in quotes' },
  },
  {
    slip: 'a text asked like yes or no where a flow divides',
    edits: [[LEAVE, 'when: days > 3', 'when: reason']],
    answer: { code: 'FW415', at: 'reason, to', says: 'compared with a text', remedy: 'in quotes' },
  },
  {
    slip: 'an id compared with its text',
    edits: [[FACTORY, SHOWN, "visible: deptId = '3'"]],
  },
  {
    slip: 'a parameter of another type than what the list asks by',
    edits: [[BILL, 'params: { billId: billId }', 'params: { billId: 3 }']],
    answer: { code: 'FW320', file: 'lease/pay-detail.yaml', at: 'params.billId', remedy: 'correct it there' },
  },
  {
    slip: 'a field copied and not renamed',
    edits: [[POST, '  postName: {', '  postCode: {']],
    answer: { code: 'FW102', at: 'postCode: { title: 岗位名称', remedy: 'rename the other' },
  },
  {
    slip: 'an action copied and not renamed',
    edits: [[BILL, '  pay-details:', '  receive-payment:']],
    answer: { code: 'FW102', at: 'receive-payment:\n    title: 缴纳明细', remedy: 'rename the other' },
  },
  {
    slip: 'a dictionary copied and not renamed',
    edits: [['dictionaries.yaml', '  payment_status:', '  flow_status:']],
    answer: { code: 'FW102', at: 'flow_status:\n    8: { label: 未付款', remedy: 'rename the other' },
  },
  {
    slip: 'a shared table copied and not renamed',
    edits: [['shared/rows.yaml', '  held-goods:', '  loaded-goods:']],
    answer: {
      code: 'FW102',
      at: 'loaded-goods:\n    title: 货物明细\n    columns:\n      category1stCode:\n',
      remedy: 'rename',
    },
  },
  {
    slip: 'a column of a table copied and not renamed',
    edits: [[PROJECT, 'leaseTax: { title', 'leaseQty: { title']],
    answer: { code: 'FW102', at: 'leaseQty: { title: 税率', remedy: 'rename the other' },
  },
  {
    slip: 'a step of a flow copied and not renamed',
    edits: [[LEAVE, '    bossTask: {', '    managerTask: {']],
    answer: { code: 'FW102', at: 'managerTask: { title: 老板审批', remedy: 'rename the other' },
  },
  {
    slip: 'the line "screens:" indented, and not what belongs to it',
    edits: [[POST, '\nscreens:', '\n  screens:']],
    answer: { code: 'FW210', at: 'screens:', says: 'inside of "fields"', remedy: 'take this line one level back' },
  },
  {
    slip: 'the line "flow:" indented, and not what belongs to it',
    edits: [[PROJECT, '\nflow:', '\n  flow:']],
    answer: { code: 'FW210', at: 'flow:', says: 'inside of "fields"', remedy: 'take this line one level back' },
  },
  {
    slip: 'the line of a screen indented, and not what belongs to it',
    edits: [[POST, '\n  post-form:', '\n    post-form:']],
    answer: {
      code: 'FW210',
      at: 'post-form:\n',
      says: 'inside of "post-list"',
      remedy: 'take this line one level back',
    },
  },
  {
    slip: 'the line "fields:" indented below an empty line',
    edits: [[POST, '\nfields:', '\n  fields:']],
    answer: { code: 'FW101', at: 'fields:', remedy: 'its neighbours' },
  },
]
