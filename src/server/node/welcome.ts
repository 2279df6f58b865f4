import type { SeededAccount } from '../domains/seed/seedServer'

/** Said once the server answers; the accounts only at the first start. */
export function welcome(address: string, accounts: readonly SeededAccount[]): string {
  const lines = ['', `Formwork 已启动，请打开 / is running at  ${address}`]
  if (accounts.length === 0) {
    lines.push(
      '用您的账号登录；密码只在首次启动时显示。 / Sign in with your account; passwords were shown at the first start.',
    )
  } else {
    lines.push('首次启动，已创建以下账号，请记下密码（不再显示）：')
    lines.push('First start. These accounts were made; note the passwords, they are not shown again:')
    for (const { account, realName, password } of accounts) {
      lines.push(`  账号 account  ${account.padEnd(10)} 密码 password  ${password}    ${realName}`)
    }
  }
  return [...lines, ''].join('\n')
}
