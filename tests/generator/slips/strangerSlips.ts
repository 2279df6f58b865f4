import { PROJECT, type Slip } from './slip'

const BILL = 'lease/bill.yaml'
const LEASE = 'lease/project-lease.yaml'
const LEAVE = 'flow/leave.yaml'
const TENANT_POST = 'tenants/acme/system/post.yaml'

const tenantPost = (text: string) => [TENANT_POST, () => `overlay: post\n${text}\n`] as const

/** What somebody does who has the documents alone, in the parts that were tried least. */
export const STRANGER_SLIPS: readonly Slip[] = [
  {
    slip: 'an action of a tenant with a slip of the pen',
    edits: [['tenants/acme/project/project.yaml', () => 'overlay: project\nactions:\n  sumbit: { title: 提交 }\n']],
    answer: { code: 'FW317', at: 'sumbit', remedy: '"submit"' },
  },
  {
    slip: 'all columns hidden for a tenant',
    edits: [tenantPost('screens:\n  post-list:\n    hide: [category, postCode, postName, sort, remark, createTime]')],
    answer: { code: 'FW490', at: '[category', says: 'no column left', remedy: 'leave one of them out of "hide"' },
  },
  {
    slip: 'a field twice in the order of a tenant',
    edits: [tenantPost('screens:\n  post-list:\n    order: [postCode, sort, postCode]')],
    answer: { code: 'FW350', at: 'postCode]', remedy: 'remove one' },
  },
  {
    slip: 'an action hidden twice for a tenant',
    edits: [tenantPost('screens:\n  post-list:\n    hideActions: [edit, edit]')],
    answer: { code: 'FW350', at: 'edit]', remedy: 'remove one' },
  },
  {
    slip: 'the file of a tenant named differently from what it says',
    edits: [[TENANT_POST, () => 'overlay: posts\nscreens:\n  post-list:\n    hide: [sort]\n']],
    answer: { code: 'FW206', at: 'posts', remedy: 'write "overlay: post"' },
  },
  {
    slip: 'a step handled by whoever a text names',
    edits: [[LEAVE, 'who: { field: taskUser }', 'who: { field: reason }']],
    answer: { code: 'FW420', at: 'reason }\n', remedy: 'the id of a user' },
  },
  {
    slip: 'a step handled by a record of another kind',
    edits: [[PROJECT, 'who: { company: lmc }', 'who: { field: factoryId }']],
    answer: { code: 'FW420', at: 'factoryId }, within', remedy: 'the id of a user' },
  },
  {
    slip: 'a reminder for whoever a text names',
    edits: [
      [
        BILL,
        'who: [{ role: operator }, { company: lmc }]\n    says: "账单将',
        'who: { field: memo }\n    says: "账单将',
      ],
    ],
    answer: { code: 'FW420', at: 'memo }\n', remedy: 'the id of a user' },
  },
  {
    slip: 'a text of a document compared by its size',
    edits: [[LEAVE, 'when: days > 3', 'when: reason > 3']],
    answer: { code: 'FW415', at: 'reason > 3', remedy: 'compare it with "=="' },
  },
  {
    slip: 'the branch removed that is taken otherwise',
    edits: [
      [LEAVE, 'agree: [{ when: days > 3, to: bossTask }, managerTask]', 'agree: [{ when: days > 3, to: bossTask }]'],
    ],
    answer: { code: 'FW416', at: 'days > 3', remedy: 'follows otherwise' },
  },
  {
    slip: 'a flow copied and not renamed',
    edits: [[LEAVE, '  name: Leave', '  name: Project']],
    answer: { code: 'FW419', file: PROJECT, at: 'Project\n', remedy: 'another name' },
  },
  {
    slip: 'a flow copied to records that nobody submits',
    edits: [['system/post.yaml', '\nscreens:', '\nflow: Document\n\nscreens:']],
    answer: { code: 'FW491', at: 'Document', says: 'no operation submits', remedy: 'take "flow" out' },
  },
  {
    slip: 'a flow without its steps',
    edits: [[PROJECT, (text: string) => text.replace(/ {2}steps:\n {4}factoryTask[\s\S]*?role: operator \}\n/, '')]],
    answer: { code: 'FW202', at: 'name: Project', remedy: 'steps' },
  },
  {
    slip: 'a named condition that asks for a field as if it were yes or no',
    edits: [[LEASE, 'ofProject: not empty(projectId) and empty(factoryId)', 'ofProject: projectId']],
    answer: { code: 'FW320', at: 'projectId\n\nflow', remedy: 'empty(…)' },
  },
  {
    slip: 'a named condition in the words of another language',
    edits: [[LEASE, 'ofProject: not empty(projectId) and', 'ofProject: not empty(projectId) &&']],
    answer: { code: 'FW318', at: '&&', remedy: 'and' },
  },
  {
    slip: 'a named condition of what nobody hands over',
    edits: [
      ['system/dict.yaml', '\nscreens:', '\nconditions:\n  below: parentId == params.parent\n\nscreens:'],
      [
        'system/dict.yaml',
        '    filters: [dictValue, dictKey]',
        '    rowTones: [{ tone: danger, when: below, says: 草稿 }]\n    filters: [dictValue, dictKey]',
      ],
    ],
    answer: { code: 'FW319', at: 'below, says', says: '"parent" is not known', remedy: 'does not fit here' },
  },
]
