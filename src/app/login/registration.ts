export interface Registration {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly password2: string
}

/** Message of the first fault in the order of the fields; undefined if there is none. */
export function findRegistrationFault(form: Registration): string | undefined {
  if (form.tenantId.trim() === '') return '请先输入租户编号'
  if (form.account.trim() === '') return '请先输入账号名称'
  if (form.password === '' || form.password2 === '') return '请先输入密码'
  return form.password === form.password2 ? undefined : '两次密码输入不一致'
}
