import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

/** Name of the focused element if something else covers its middle. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    // Large boxes, such as a table, are seen in part.
    if (height > innerHeight / 2) return undefined
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
    return isSeen ? undefined : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.id} at ${top}`
  })

it.each([
  ['/factory/factory/form', 1366, 768],
  ['/procurement/purchase-order/form', 1440, 900],
  ['/lease/plan/form', 812, 375],
])(
  '%s shows each control that Tab reaches, with nothing above it, in a window of %i by %i',
  async (path, width, height) => {
    const { page } = await product.open(path, { viewport: { width, height } })
    await page.getByRole('button', { name: '保存' }).first().waitFor()
    await page.getByRole('main').focus()
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      expect([stop, await coveredFocus(page)]).toEqual([stop, undefined])
    }
  },
)

it('leads home from a record that was opened by its address where its list has none', async () => {
  const { page } = await product.open('/logistics/ex-warehouse-list/form')
  await page.getByRole('button', { name: '取消' }).click()
  await page.waitForURL('**/wel/index')
})

it('calls the tab and the window by the record that they show', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  await screen.rows.nth(0).getByRole('button', { name: '查看' }).click()
  await screen.rows.first().waitFor({ state: 'detached' })
  const heading = page.getByRole('heading', { level: 1 }).first()
  const tab = page.getByRole('navigation', { name: '标签页' }).getByRole('link').last()
  const isNamed = async () => {
    const [record, kind, ...more] = String(await tab.textContent()).split(' · ')
    const shown = String(await heading.textContent())
    return more.length === 0 && [record, kind].every((part) => part && shown.includes(part))
  }
  await expect.poll(isNamed).toBe(true)
  await expect.poll(async () => (await page.title()).includes(String(await tab.textContent()))).toBe(true)
})

it('draws the rows of a list that is loading as bars of some width', async () => {
  const { page } = await product.open('/wel/index')
  await page.route('**/blade-system/param/list**', () => undefined)
  await page.goto(`${product.origin}/system/param`)
  const bar = page.getByRole('main').getByRole('status', { name: '加载中' }).locator('.animate-pulse').first()
  await bar.waitFor()
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeGreaterThan(40)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('a view and a form ask for their record once', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.filter({ hasText: 'XM-0006' }).getByRole('link').click()
  await screen.ready(/^项目详情/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  for (const path of [`/project/project/view/${id}`, `/project/project/form/${id}`]) {
    const opened = await product.open(path)
    await opened.page.getByRole('main').getByText('项目负责人').first().waitFor()
    await opened.page.waitForLoadState('networkidle')
    const asked = opened.calls.filter((call) => call.path === '/blade-xwy/project/detail')
    expect([path, asked.length]).toEqual([path, 1])
  }
})

it('a record stays within a phone, in English as well', async () => {
  const { page } = await product.open('/project/project')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  await page.getByRole('banner').getByText('English').click()
  await screen.rows.filter({ hasText: 'XM-0006' }).getByRole('link').click()
  await page.setViewportSize({ width: 375, height: 812 })
  const card = page.locator('main [data-print]').first()
  await card.getByText('Project manager').waitFor()
  const box = await card.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByText('中文').click()
})
