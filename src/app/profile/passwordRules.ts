export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPassword1: string
}

/** Messages by field; the strength of the new password is checked elsewhere. */
export function findPasswordFaults(change: PasswordChange): { readonly [field: string]: string } {
  const faults: Record<string, string> = {}
  const { oldPassword, newPassword, newPassword1 } = change
  if (oldPassword === '') faults.oldPassword = '请输入原密码'
  if (newPassword === '') faults.newPassword = '请输入新密码'
  else if (newPassword === oldPassword) faults.newPassword = '新密码不能与原密码相同'
  if (newPassword1 === '') faults.newPassword1 = '请输入确认密码'
  else if (newPassword1 !== newPassword) faults.newPassword1 = '两次密码输入不一致'
  return faults
}
