import type { Page } from 'playwright'
import { onScreen } from './onScreen'

/** Fills in the sign-in page and sends it, whatever comes of it. */
export async function signInWith(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Changes the password that an administrator has given, as the first page asks for. */
export async function changeFirst(page: Page, first: string, own: string): Promise<void> {
  const screen = onScreen(page)
  await screen.ready('请先修改初始密码')
  for (const [index, value] of [first, own, own].entries())
    await page.locator('main input:not([hidden])').nth(index).fill(value)
  await screen.button('修改密码').click()
}
