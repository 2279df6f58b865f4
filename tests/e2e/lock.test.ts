import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, signIn } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const LOCKED = '屏幕已锁定'

it('the screen locks after a password is set, shows nothing behind it anywhere, also after a reload, and opens where it was [B010] [B068] [B073] [B074] [B075] [B076]', async () => {
  const { page } = await product.open('/system/param?size=30', { as: 'nobody' })
  const screen = onScreen(page)
  await signIn(page, 'admin')
  await screen.ready('系统参数')
  const beside = await page.context().newPage()
  await beside.goto(`${product.origin}/project/project`)
  await onScreen(beside).ready('项目管理')

  await screen.button('锁屏').click()
  await screen.button('锁定', screen.dialog).click()
  await screen.dialog.getByText('锁屏密码不能为空').waitFor()
  await page.locator('input[type=password]').fill('2580')
  await page.keyboard.press('Enter')
  for (const each of [page, beside]) {
    await onScreen(each).ready(LOCKED)
    expect(new URL(each.url()).pathname).toBe('/lock')
    expect(await each.locator('table, [data-tab-panel]').count(), 'no data behind it').toBe(0)
  }
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await screen.ready(LOCKED)
  await page.goto(`${product.origin}/project/project`)
  await screen.ready(LOCKED)
  await page.goBack()
  await screen.ready(LOCKED)

  await page.locator('input[type=password]').fill('0000')
  await page.keyboard.press('Enter')
  await page.getByText('锁屏密码错误，请重新输入').waitFor()
  await page.locator('input[type=password]').fill('2580')
  await page.keyboard.press('Enter')
  await screen.ready('系统参数')
  expect(new URL(page.url()).search).toBe('?size=30')
  await onScreen(beside).ready('项目管理')
  await screen.button('锁屏').click()
  await screen.ready(LOCKED)
  await beside.close()
})

it('what was typed is out of the document while the screen is locked, and there again when it is unlocked', async () => {
  const { page } = await product.open('/project/project/form', { as: 'nobody' })
  const screen = onScreen(page)
  await signIn(page, 'operator')
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('还没保存')
  await screen.button('锁屏').click()
  await page.getByRole('dialog').locator('input').fill('2580')
  await page.keyboard.press('Enter')
  await screen.ready(LOCKED)
  await expect.poll(() => page.locator('input').count(), { message: 'only the password' }).toBe(1)
  expect(await page.content()).not.toContain('新增项目信息</')
  await page.locator('input[type=password]').fill('2580')
  await page.keyboard.press('Enter')
  await screen.ready('新增项目信息')
  expect(await screen.field('项目名称').inputValue()).toBe('还没保存')
})

it('whoever signs out of a locked screen starts without a lock, and /lock asks nobody to sign in [B010] [B101]', async () => {
  const { page } = await product.open('/lock', { as: 'nobody' })
  const screen = onScreen(page)
  await screen.ready('屏幕没有锁定')
  await page.goto(`${product.origin}/login`)
  await signIn(page, 'operator')
  await screen.button('锁屏').click()
  await page.getByRole('dialog').locator('input').fill('2580')
  await page.keyboard.press('Enter')
  await screen.ready(LOCKED)
  await screen.button('退出登录').click()
  await screen.answer('确定退出系统?', '退出登录')
  await page.getByLabel('账号').waitFor()
  await signIn(page, 'operator')
  await page.waitForURL('**/wel/index')
})
