import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, signIn } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

let product: Product
const HALF_MINUTE = 30_000

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** Code of the current half minute, or of `later` half minutes after it. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * HALF_MINUTE })

async function typePassword(page: Page, account: string): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
}

it('a change of rights that the server wants a password for is made once the password is right, with nothing typed anew', async () => {
  const { page, calls } = await product.open('/system/param')
  const screen = onScreen(page)
  await screen.ready('系统参数')
  const stale = { code: 428, success: false, msg: '此操作需要再次输入密码', data: {} }
  await page.route('**/blade-system/param/submit', (route) => route.fulfill({ status: 428, json: stale }), { times: 1 })
  await screen.button('新增').click()
  for (const [label, text] of [
    ['参数名称', '须确认的参数'],
    ['参数键名', 'e2e.proved'],
    ['参数键值', '1'],
  ] as const) {
    await screen.dialog.getByLabel(label).fill(text)
  }
  await screen.button('保存', screen.dialog).click()
  const question = page.getByRole('dialog', { name: '请再次输入密码' })
  await question.waitFor()
  expect(await axeFindings(page)).toEqual([])
  const password = question.getByLabel('密码')
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await question.getByText('密码不正确').waitFor()
  await password.fill(SEED_PASSWORD)
  await page.keyboard.press('Enter')
  await screen.seeToast('新增成功')
  const sent = calls.filter(({ path }) => path === '/blade-system/param/submit')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
})

it('users see where they are signed in, and what they end there is over at once', async () => {
  const { page } = await product.open('/info/index', { as: 'nobody' })
  const screen = onScreen(page)
  await signIn(page, 'factory')
  const { page: other } = await product.open('/wel/index', { as: 'nobody' })
  await signIn(other, 'factory')
  await page.getByRole('tab', { name: '我的登录' }).click()
  const rows = page.getByRole('tabpanel', { name: '我的登录' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.filter({ hasText: '当前登录' }).getByRole('button').count()).toBe(0)
  expect(await rows.first().textContent()).toContain('Chrome')
  expect(await axeFindings(page)).toEqual([])
  await rows.getByRole('button', { name: /结束登录/ }).click()
  await screen.answer('该设备上的登录将立即失效，需要重新登录。确定结束?', '结束登录')
  await screen.seeToast('该登录已结束')
  await expect.poll(() => rows.count()).toBe(1)
  await other.reload()
  await expect.poll(() => new URL(other.url()).pathname).toBe('/login')
})

it('an authenticator is set up in the profile by the keyboard, asked for at the next sign-in, and removed', async () => {
  const { page } = await product.open('/info/index', { as: 'nobody' })
  const screen = onScreen(page)
  await signIn(page, 'operator')
  await page.getByRole('tab', { name: '动态验证码' }).click()
  await screen.button('绑定').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: '动态验证码的二维码' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const secret = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: '动态验证码' }).fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('动态验证码不正确').waitFor()
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const recovery = page.getByRole('region', { name: '备用码' })
  await recovery.waitFor()
  const codes = await recovery.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await screen.button('我已保存').click()
  await page.getByText('剩余备用码 10 个').waitFor()

  const { page: again } = await product.open('/login', { as: 'nobody' })
  await typePassword(again, 'operator')
  const code = again.getByRole('textbox', { name: '动态验证码' })
  await code.waitFor()
  expect(await axeFindings(again)).toEqual([])
  await code.fill('123456')
  await again.keyboard.press('Enter')
  await again.getByText('动态验证码不正确').waitFor()
  await code.fill(codes[0] ?? '')
  await again.keyboard.press('Enter')
  await again.getByRole('navigation', { name: '主菜单' }).waitFor({ state: 'attached' })

  await screen.button('解除绑定').click()
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.getByText('未绑定').waitFor()
})

it('drafts are deleted at sign-out where that is chosen, and kept where it is not', async () => {
  const { page } = await product.open('/project/project/form', { as: 'nobody' })
  const screen = onScreen(page)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('formwork-draft')))
  const leave = async (isChosen: boolean) => {
    await page.getByLabel('项目名称').fill('未保存')
    await expect.poll(drafts).toHaveLength(1)
    await screen.button('管理员').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    if (isChosen) await screen.question.getByLabel('同时删除本机上未保存的草稿').check()
    await screen.button('退出登录', screen.question).click()
    await page.getByLabel('账号').waitFor()
  }
  await signIn(page, 'admin')
  await leave(false)
  expect(await drafts()).toHaveLength(1)
  await signIn(page, 'admin')
  await page.goto(`${product.origin}/project/project/form`)
  await leave(true)
  await expect.poll(drafts).toEqual([])
})
