export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPassword1: string
}

/** What is wrong with a change of the password, by field. */
export function findPasswordFaults(change: PasswordChange): { readonly [field: string]: string } {
  const faults: Record<string, string> = {}
  if (change.oldPassword === '') faults.oldPassword = '请输入原密码'
  if (change.newPassword === '') faults.newPassword = '请输入新密码'
  if (change.newPassword1 === '') faults.newPassword1 = '请输入确认密码'
  else if (change.newPassword1 !== change.newPassword) faults.newPassword1 = '两次密码输入不一致'
  return faults
}
