import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { goWithin } from '../support/loadedApp'
import { onScreen } from '../support/onScreen'
import { signIn } from '../support/openProduct'
import { startProduct } from '../support/startProduct'

const product = startProduct()

const openHome = async () => {
  const opened = await product.open('/login', { as: 'nobody' })
  await signIn(opened.page, 'admin')
  return { ...opened, screen: onScreen(opened.page) }
}

it('a page of the menu is marked there or in the search, stands first in both and at home, and follows its user', async () => {
  const { page, screen } = await openHome()
  const favourites = page.getByRole('navigation', { name: '收藏' })
  const mark = favourites.getByRole('button', { name: '收藏本页' })
  await expect.poll(() => mark.getAttribute('aria-disabled'), { message: 'home is no page of the menu' }).toBe('true')
  await goWithin(page, '/system/param')
  await screen.ready('系统参数')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/layout/submit'))
  await mark.press('Enter')
  await kept
  await favourites.getByRole('link', { name: '系统参数' }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '搜索菜单' })
  const options = page.getByRole('option')
  expect(await options.first().textContent()).toContain('系统参数')
  await box.fill('XTZD')
  await expect.poll(() => options.allTextContents()).toEqual(['系统字典系统管理'])
  await page.keyboard.press('Control+Enter')
  await screen.dialog.getByRole('button', { name: /^取消收藏“系统字典”/ }).waitFor()
  await page.keyboard.press('Escape')
  const marked = ['系统参数', '系统字典']
  await expect.poll(() => favourites.getByRole('link').allTextContents()).toEqual(marked)

  const other = await openHome()
  const links = other.page.getByRole('region', { name: '收藏' }).getByRole('link')
  await expect.poll(() => links.allTextContents(), { message: 'on another computer' }).toEqual(marked)
  expect(await axeFindings(other.page)).toEqual([])
  await other.screen.button('English').click()
  const english = other.page.getByRole('navigation', { name: 'Favourites' })
  const remove = english.getByRole('button', { name: 'Remove this page from favourites' })
  for (const name of ['Dictionary', 'System parameter']) {
    await english.getByRole('link', { name }).click()
    await remove.click()
    await english.getByRole('link', { name }).waitFor({ state: 'detached' })
  }
})

it('notices that do not come say so and can be asked for again, in the bar and at home', async () => {
  const { page, screen } = await openHome()
  await page.route('**/notice/list*', (route) => route.abort())
  await page.reload()
  const home = page.getByRole('main').getByText('通知加载失败')
  await home.waitFor()
  await page.getByRole('button', { name: /^通知/ }).click()
  await screen.dialog.getByText('通知加载失败').waitFor()
  await page.unroute('**/notice/list*')
  await screen.button('重试', screen.dialog).click()
  await screen.dialog.getByText('假期仓储值班安排').waitFor()
  await home.waitFor({ state: 'detached' })
})

it('nobody is led to what they may not see: neither by the user menu nor by the shortcuts of home', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  await signIn(page, 'factory')
  await page.getByRole('button', { name: '梁' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['个人信息', '退出登录'])
  await page.keyboard.press('Escape')
  const links = page.getByRole('main').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(3)
  for (const path of new Set(paths)) {
    await goWithin(page, path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText('没有权限访问此页面').count(), path).toBe(0)
  }
})

it.each([
  ['admin', '中文'],
  ['operator', 'English'],
  ['factory', '中文'],
] as const)(
  'a phone shows %s in its first window what waits for a decision, and then what is late (%s)',
  async (account, language) => {
    const { page } = await product.open('/wel/index', { as: account })
    if (language === 'English') await page.getByRole('banner').getByText(language).click()
    await page.setViewportSize({ width: 375, height: 812 })
    const region = (chinese: string, english: string) =>
      page.getByRole('region', { name: language === 'English' ? english : chinese, exact: true })
    const tasks = region('待我处理', 'Waiting for me')
    await tasks.getByRole('listitem').first().waitFor()
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
    const late = region('逾期事项', 'Overdue')
    const counts = region('待办事项', 'To do')
    await counts.waitFor()
    await late.waitFor()
    await expect.poll(() => top(tasks)).toBeLessThan(812 / 3)
    expect(await top(late)).toBeLessThan(await top(counts))
    const button = await tasks.getByRole('listitem').first().getByRole('button').first().boundingBox()
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThan(812)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => top(counts), { message: 'a wide window has room for both' }).toBeLessThan(await top(tasks))
    if (language === 'English') await page.getByRole('banner').getByText('中文').click()
  },
)

it('a decision is asked for, left and made at home by the keyboard alone, which then stands at the next task', async () => {
  const { page, screen } = await openHome()
  const tasks = page.getByRole('region', { name: '待我处理' })
  const decided = tasks.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^审批 / }) })
  await decided.first().waitFor()
  const id = await decided.first().getAttribute('data-record')
  const task = tasks.locator(`[data-record="${id}"]`)
  const next = await tasks.locator(`[data-record="${id}"] + [data-record]`).getAttribute('data-record')
  const place = () => page.evaluate(() => document.activeElement?.closest('[data-record]')?.getAttribute('data-record'))
  await screen.button('审批', task).focus()
  await page.keyboard.press('Enter')
  await screen.button('同意', task).waitFor()
  await expect.poll(place, { message: 'the buttons of the decision stand where the keyboard is' }).toBe(id)
  const agree = screen.button('同意', task)
  const hasFocus = () => agree.evaluate((own) => own === document.activeElement)
  for (let stop = 0; stop < 4 && !(await hasFocus()); stop += 1) await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  await page.keyboard.press('Enter')
  await screen.dialog.getByRole('textbox').waitFor()
  await page.keyboard.press('Escape')
  await screen.dialog.waitFor({ state: 'detached' })
  expect(await place()).toBe(id)
  await page.keyboard.press('Enter')
  await screen.dialog.getByRole('textbox').waitFor()
  await screen.button('同意', screen.dialog).focus()
  await page.keyboard.press('Enter')
  await task.waitFor({ state: 'detached' })
  await expect.poll(place).toBe(next)
})
