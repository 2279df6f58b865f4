import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { signIn } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'
import { startProduct } from '../support/startProduct'

describe('the way in', () => {
  const product = startProduct({ isShared: true })

  const loads = (page: Page, file: RegExp) => page.waitForResponse((answer) => file.test(answer.url()))

  it('fetches the shell while the sign-in page waits, and a screen when its link is pointed at', async () => {
    const { page } = await product.open('/config.json', { as: 'nobody' })
    const shell = loads(page, /\/assets\/shell-/)
    await page.goto(`${product.origin}/login`)
    await shell
    await signIn(page, 'admin')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button', { name: '系统管理' }).click()
    const screen = loads(page, /\/assets\/param-list-/)
    await menu.getByRole('link', { name: '系统参数' }).hover()
    await screen
    expect(new URL(page.url()).pathname).toBe('/wel/index')
  })

  it('opens menus, popovers and dialogs with the first press, where nothing was fetched beforehand', async () => {
    const { page } = await product.open('/config.json', { as: 'nobody' })
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto(`${product.origin}/login`)
    await signIn(page, 'admin')
    // A key would go to a page that is still being made.
    await page.waitForLoadState('networkidle')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.getByRole('button', { name: '主题', exact: true }).focus()
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('menuitem').first()
    await expect.poll(() => chosen.evaluate((item) => item === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('主题')
    await page.getByRole('button', { name: '主题色' }).click()
    await page.getByRole('dialog', { name: '主题色' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('主题色')
    await page.getByRole('button', { name: '搜索菜单' }).click()
    const search = page.getByRole('dialog', { name: '搜索菜单' }).getByRole('combobox')
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('搜索菜单')
  })

  it('goes on after a shell that could not be fetched', async () => {
    const { page } = await product.open('/config.json', { as: 'nobody' })
    await page.route(/\/assets\/shell-/, (route) => route.abort())
    await page.goto(`${product.origin}/login`)
    await page.getByLabel('账号').fill('admin')
    await page.locator('input[type=password]').fill(SEED_PASSWORD)
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('heading', { name: '页面加载失败' }).waitFor()
    await page.unroute(/\/assets\/shell-/)
    await page.getByRole('button', { name: '重新加载' }).click()
    await page.getByRole('navigation', { name: '主菜单' }).waitFor({ timeout: 60_000 })
    await page.goto(`${product.origin}/system/param`)
    await onScreen(page).rows.nth(1).waitFor()
  })
})
