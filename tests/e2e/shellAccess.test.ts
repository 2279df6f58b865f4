import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** One width of each class of screens: 3, 2, 1 and 0. */
const WIDTHS = [1440, 1024, 800, 375]

it('sign-in and home are accessible on screens of each class, and so is the menu of a phone', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  const home = (await product.open('/wel/index')).page
  await home.getByRole('heading', { level: 1 }).waitFor()
  const findings: string[] = []
  for (const width of WIDTHS) {
    for (const [name, each] of Object.entries({ login: page, home })) {
      await each.setViewportSize({ width, height: 900 })
      await each.waitForTimeout(200)
      findings.push(...(await axeFindings(each)).map((finding) => `${name} ${width}: ${finding}`))
      const wide = await each.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide, `${name} is as wide as ${width}`).toBe(false)
    }
  }
  await home.getByRole('button', { name: '打开菜单' }).click()
  await home.getByRole('dialog', { name: '菜单' }).waitFor()
  await home.waitForTimeout(300)
  findings.push(...(await axeFindings(home)))
  expect(findings).toEqual([])
})

/** What has the focus, by its name, and whether one sees that it has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return { name: name.trim(), seen: outlineStyle !== 'none' || boxShadow !== 'none' }
  })

const tabTo = async (page: Page, name: string) => {
  for (let steps = 0; steps < 60; steps += 1) {
    const now = await focused(page)
    // The picture of the user is a sign before the name.
    if (now.name === name || now.name === name.slice(0, 1) + name)
      return expect(now.seen, `the focus on ${name} is seen`).toBe(true)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not come to ${name}`)
}

it('the whole shell is used by the keyboard alone: signing in, tools, menu, tabs, signing out', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  const screen = onScreen(page)
  const { keyboard } = page
  await page.getByLabel('账号').waitFor()
  while ((await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))) !== 'username')
    await keyboard.press('Tab')
  await keyboard.type('admin')
  while ((await page.evaluate(() => document.activeElement?.getAttribute('type'))) !== 'password')
    await keyboard.press('Tab')
  await keyboard.type(SEED_PASSWORD)
  await keyboard.press('Enter')
  await page.waitForURL('**/wel/index')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()

  await tabTo(page, '跳到主要内容')
  await keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const name of ['收起菜单', '搜索菜单', '主题色', '调试日志', '锁屏', '主题']) await tabTo(page, name)
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '深色' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect((await focused(page)).name, 'the focus is where it was').toBe('主题')
  for (const name of ['帮助', 'English', '全屏', '系统管理']) await tabTo(page, name)
  await keyboard.press('Enter')
  await tabTo(page, '系统参数')
  await keyboard.press('Enter')
  await screen.ready('系统参数')
  await keyboard.press('Shift+Tab')
  for (let steps = 0; (await focused(page)).name !== '关闭系统参数' && steps < 10; steps += 1)
    await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await page.waitForURL('**/wel/index')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, '管理员')
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await screen.question.waitFor()
  await tabTo(page, '退出登录')
  await keyboard.press('Enter')
  await page.getByLabel('账号').waitFor()
})
