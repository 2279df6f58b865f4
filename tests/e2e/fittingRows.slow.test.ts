import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/openProduct'
import { addParams, openList, queriesOf } from '../support/paramList'

const LIST = '/blade-system/param/list'

let product: Product

beforeAll(async () => {
  product = await openProduct()
  await addParams(product, 80, (number) => ({
    paramName: `批量参数${number}`,
    paramKey: `batch.${number}`,
    paramValue: `值${number}`,
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = (viewport: { width: number; height: number }, search = '') =>
  openList(product, `/system/param${search}`, { title: '系统参数', viewport, isFresh: true })

/** What the table's box has to scroll, and how much is empty below its last row, in px. */
const roomOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('table')
    .evaluate((table) => {
      const box = table.parentElement
      return box ? { hidden: box.scrollHeight - box.clientHeight, empty: box.clientHeight - table.clientHeight } : {}
    })

it.each([
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
])('a list opens with the rows that its box shows at $width×$height, asked for once', async (viewport) => {
  const { page, calls, screen } = await open(viewport)
  const [asked, ...more] = queriesOf(calls, LIST)
  expect(more).toEqual([])
  const size = Number(asked?.size)
  expect(size).toBeGreaterThan(10)
  await expect.poll(() => screen.rows.count()).toBe(size)
  const { hidden, empty } = await roomOf(page)
  expect(hidden).toBe(0)
  // A row of 36 px, and a bar that scrolls sideways where columns do not fit.
  expect(empty).toBeLessThan(36 + 16)
  expect(new URL(page.url()).search).toBe('')
})

it('a size that fits is one of the choices, is in the address from page 2 on, and gives way to the one that is chosen', async () => {
  const { page, calls, screen } = await open({ width: 1440, height: 900 })
  const size = Number(queriesOf(calls, LIST)[0]?.size)
  const sizes = page.getByRole('combobox', { name: '每页条数' })
  expect(await sizes.getByRole('option').allTextContents()).toEqual([
    `自动（${size} 条/页）`,
    ...[10, 30, 50, 100, 200].map((one) => `${one} 条/页`),
  ])
  await screen.button('第 2 页').click()
  await expect.poll(() => new URL(page.url()).search).toBe(`?page=2&size=${size}`)
  const lower = await open({ width: 1440, height: 760 }, `?page=2&size=${size}`)
  expect(queriesOf(lower.calls, LIST)).toEqual([{ current: '2', size: String(size) }])
  await screen.button('第 1 页').click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await sizes.selectOption('10')
  await expect.poll(() => screen.rows.count()).toBe(10)
  const kept = page.waitForRequest((request) => request.url().endsWith('/blade-desk/layout/submit'))
  await sizes.selectOption(String(size))
  await expect.poll(() => screen.rows.count()).toBe(size)
  expect(JSON.parse((await kept).postDataJSON().content)).not.toHaveProperty('size')
  await page.reload()
  await expect.poll(() => screen.rows.count()).toBe(size)
})

it('a phone opens a list with ten cards', async () => {
  const { calls } = await product.open('/system/param', { viewport: { width: 375, height: 812 }, isFresh: true })
  await expect.poll(() => queriesOf(calls, LIST)).toEqual([{ current: '1', size: '10' }])
})

it('keeps the toolbar of a list in one line: what does not fit is in one menu, the primary action never', async () => {
  const { page, calls, screen } = await openList(product, '/system/user', {
    title: '用户管理',
    viewport: { width: 1440, height: 900 },
  })
  const more = page.getByRole('main').getByRole('button', { name: '更多操作', exact: true })
  await more.click()
  expect(await page.getByRole('menuitem').count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  const heading = page.getByRole('heading', { level: 1 })
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => heading.evaluate((title) => title.parentElement?.clientHeight ?? 0)).toBeLessThan(2 * 32)
    expect(await screen.button('新增').isVisible()).toBe(true)
  }
  await page.getByRole('row').filter({ hasText: 'clerk' }).getByRole('checkbox').check()
  await more.click()
  await page.getByRole('menuitem', { name: '解除登录锁定' }).click()
  await screen.answer('所选用户可以立即重新登录，确定解除锁定?', '确定')
  await screen.seeToast('解除成功')
  expect(queriesOf(calls, '/blade-user/unlock'), 'with the chosen row').toEqual([
    { userIds: expect.stringMatching(/^\d+$/) },
  ])
})

it('a column that stands still is as wide as its values, whatever its screen says before they are measured', async () => {
  const { page } = await product.open('/lease/bill', { isFresh: true })
  const main = page.getByRole('main')
  const cell = main.getByRole('rowheader').filter({ hasText: '佛山恒立铝模制造有限公司' }).first()
  await cell.waitFor()
  const spare = () =>
    cell.evaluate((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return each.clientWidth - range.getBoundingClientRect().width
    })
  // The padding, and what rounding adds; the screen asks for 230 px.
  await expect.poll(spare).toBeLessThan(40)
  expect(await spare()).toBeGreaterThan(20)
  const [owed, actions] = await Promise.all(
    ['未付金额', '操作'].map((name) => main.getByRole('columnheader', { name }).boundingBox()),
  )
  expect((owed?.x ?? 0) + (owed?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0)
})

it('on a phone the tools of a list stand in one row, and what finds no room in a menu', async () => {
  const { page } = await product.open('/project/project', { isFresh: true, viewport: { width: 375, height: 780 } })
  const main = page.getByRole('main')
  const [refresh, add] = ['刷新', '新增'].map((name) => main.getByRole('button', { name, exact: true }))
  await add?.waitFor()
  const centre = async (button: typeof add) => {
    const box = await button?.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await expect.poll(async () => (await centre(add)) - (await centre(refresh))).toBe(0)
  await main.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('menuitem', { name: '导出' }).waitFor()
})

it.each([
  { width: 768, height: 900 },
  { width: 900, height: 600 },
])('two lists one above the other stand apart at $width×$height, each with its pages', async (viewport) => {
  const { page } = await product.open('/system/dict', { isFresh: true, viewport })
  const main = page.getByRole('main')
  await main
    .getByRole('row', { name: /xwy_erp_product_type/ })
    .getByRole('cell')
    .nth(3)
    .click()
  const items = main.getByRole('region', { name: '字典项' })
  await items.getByRole('row').nth(1).waitFor()
  const [pages, below] = [main.getByRole('group', { name: '分页' }).first(), items]
  const gap = async () => {
    const [upper, lower] = [await pages.boundingBox(), await below.boundingBox()]
    return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0)
  }
  // The padding of the upper list, and what is between the two.
  await expect.poll(gap).toBeGreaterThan(20)
  const last = items.getByRole('group', { name: '分页' })
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
})
