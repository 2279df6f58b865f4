import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { compressedSize, filesOf, readChunks } from '../support/builtApp'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, signIn } from '../support/openProduct'
import { SEED_PASSWORD } from '../support/runningServer'

const SHELL = 'app/pageRoutes.tsx'
const LIST = [SHELL, 'screen/ListScreenPage.tsx']
const FORM = [...LIST, 'screen/FormScreenPage.tsx']

/** Chunks that few pages need, and never on first load. */
const LATER = [
  /pinyin/,
  /dashboard\/drawChart/,
  /grid\/gridSheet/,
  /list\/exportRows/,
  /upload\/fileUpload/,
  /ui\/Calendar/,
  /ui\/(ModalFrame|MenuSheet|PopoverSheet|ComboboxSheet|TooltipBubble|ToastStack|ConfirmDialog)/,
  /app\/(search\/MenuSearch|help\/HelpDialog|logs\/LogsDialog|login\/SignInAgain|profile\/ProfilePage)/,
  /generated\/terms\.en/,
  /generated\/operations\//,
  /generated\/screens\//,
]

const bytesOf = (...sources: string[]) =>
  filesOf('entry', ...sources).reduce((sum, file) => sum + compressedSize(file), 0)

describe('what the built app loads at once', () => {
  it.each([
    ['the sign-in page', [], 134_000],
    ['a list', LIST, 235_500],
    ['a form with a detail table', FORM, 312_100],
  ])('for %s is no more than it was', (_, sources, most) => {
    expect(bytesOf(...sources)).toBeGreaterThan(100_000)
    expect(bytesOf(...sources)).toBeLessThan(most)
  })

  it('for one more screen is less than 4 kB on the average', () => {
    const sizes = readChunks()
      .filter(({ src }) => src?.startsWith('generated/screens/'))
      .map(({ file }) => compressedSize(file))
    expect(sizes.length).toBeGreaterThan(200)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(4_000)
  })

  it('has neither charts nor workbooks nor uploads nor English in it, and on the sign-in page nothing of the shell', () => {
    const chunks = readChunks()
    for (const pattern of LATER) {
      const later = chunks.filter(({ src }) => src !== undefined && pattern.test(src)).map(({ file }) => file)
      expect(later.length, String(pattern)).toBeGreaterThan(0)
      const early = filesOf('entry', ...FORM)
      expect(
        early.filter((file) => later.includes(file)),
        String(pattern),
      ).toEqual([])
    }
    const ofShell = filesOf(SHELL).filter((file) => !filesOf('entry').includes(file))
    expect(ofShell.length).toBeGreaterThan(0)
  })
})

describe('the way in', () => {
  let product: Product

  beforeAll(async () => {
    product = await openProduct({ isShared: true })
  })
  afterEach(async () => expect(await product.closePages()).toEqual([]))
  afterAll(() => product.stop())

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
