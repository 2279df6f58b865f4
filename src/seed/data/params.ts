export interface SeedParam {
  readonly name: string
  readonly key: string
  readonly value: string
}

export const seedParams: readonly SeedParam[] = [
  { name: '登录失败次数上限', key: 'account.failCount', value: '5' },
  { name: '须绑定动态验证码的角色', key: 'account.secondFactor', value: 'none' },
  { name: '租户默认账号额度', key: 'tenant.default.accountNumber', value: '100' },
  {
    name: '租户默认菜单',
    key: 'tenant.default.menuCode',
    value: 'todo-list,project,factory,user,role,dept,post,dictbiz,topmenu,notice,feedback',
  },
]
