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
