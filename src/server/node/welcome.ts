import type { SeededAccount } from '../../seed/seedServer'

export interface Welcome {
  readonly address: string
  /** Accounts created at this start; empty at later ones. */
  readonly accounts: readonly SeededAccount[]
  /** True if the operator chose the passwords, which are then not printed. */
  readonly isChosen: boolean
  /** False if another server serves the app. */
  readonly hasApp: boolean
}

function toLine({ account, realName, password }: SeededAccount, isChosen: boolean): string {
  const shown = isChosen ? 'SEED_PASSWORD' : password
  return `  账号 account  ${account.padEnd(10)} 密码 password  ${shown}    ${realName}`
}

/** The message printed once the server answers requests. */
export function welcome({ address, accounts, isChosen, hasApp }: Welcome): string {
  const signIn =
    accounts.length === 0
      ? [
          '请用您的账号登录，密码只在首次启动时显示。',
          'Sign in with your account; passwords were shown at the first start.',
        ]
      : [
          '首次启动，已创建以下账号，请记下密码（不再显示）：',
          'First start. These accounts were made; note the passwords, they are not shown again:',
          ...accounts.map((account) => toLine(account, isChosen)),
        ]
  const started = hasApp ? 'Formwork 已启动，请打开 / is running at' : 'Formwork 接口已启动 / the API is running at'
  return ['', `${started}  ${address}`, ...signIn, ''].join('\n')
}
