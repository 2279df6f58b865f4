import type { Slip } from './slip'

const USER = 'system/user.yaml'
const ASK = 'ask: [roleIds, deptIds]'
const BODY = 'body: { userIds: row.id }'

/** Mistakes in what an action asks for. */
export const ASK_SLIPS: readonly Slip[] = [
  {
    slip: 'an ask with a field misspelt',
    edits: [['system/tenant.yaml', 'ask: [accountNumber, expireTime]', 'ask: [accountNumber, expireTmie]']],
    answer: { code: 'FW323', at: 'expireTmie', remedy: '"expireTime"' },
  },
  {
    slip: 'a field asked for that the operation does not take',
    edits: [[USER, ASK, 'ask: [roleIds, deptIds, userExt]']],
    answer: { code: 'FW304', at: 'userExt]', says: 'system.user.approve', remedy: 'known' },
  },
  {
    slip: 'an action that does not ask for what its operation needs',
    edits: [[USER, ASK, 'ask: [roleIds]']],
    answer: { code: 'FW322', at: '[roleIds]', says: '"deptIds"', remedy: 'deptIds' },
  },
  {
    slip: 'an action that asks for what it sends itself',
    edits: [[USER, BODY, 'body: { userIds: row.id, deptIds: row.deptId }']],
    answer: { code: 'FW404', at: 'deptIds]', remedy: 'out of "ask"' },
  },
  {
    slip: 'an action that asks and calls nothing',
    edits: [[USER, '    operation: system.user.approve\n', '']],
    answer: { code: 'FW403', at: 'approve:', remedy: '"operation:"' },
  },
  {
    slip: 'an action that asks twice, for values and whether it is meant',
    edits: [[USER, ASK, `${ASK}\n    confirm: 确定将选择账号密码重置?`]],
    answer: {
      code: 'FW205',
      at: 'confirm: 确定将选择账号密码重置?\n    when',
      says: '"ask"',
      remedy: 'one of the two',
    },
  },
]
