import type { Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

const PANELS = [
  'asset/detail-month',
  'asset/detail',
  'factory/detail-list',
  'summary-plan-view',
  'summary-plan-month',
  'procurement-summary/totalPurchasePrice',
  'procurement-summary/averagePurchasePrice',
]

it('the data screen asks for all its statistics, and for those of another year when one is chosen [B526] [B527] [B528] [B529] [B530] [B531] [B532]', async () => {
  const { page, calls } = await product.open('/dashboard/data-screen')
  await page.getByRole('region', { name: '资产统计' }).getByText('总重量').waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(6)
  const asked = new Set(calls.map(({ path }) => path))
  for (const panel of PANELS) expect(asked).toContain(`/blade-desk/xwy/dataV/${panel}`)
  calls.length = 0
  const year = page.getByLabel('年份')
  const before = Number(await year.inputValue())
  await year.selectOption(String(before - 1))
  await expect.poll(() => calls.filter(({ query }) => query.year === String(before - 1)).length).toBeGreaterThan(2)
  expect(page.url()).toContain(`year=${before - 1}`)
})

/** Colours of large areas of a picture, greys left out. */
const coloursOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const { data = new Uint8ClampedArray() } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? {}
    const pixels = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
      if (alpha < 255 || Math.max(red, green, blue) - Math.min(red, green, blue) < 40) continue
      const colour = [red, green, blue].join()
      pixels.set(colour, (pixels.get(colour) ?? 0) + 1)
    }
    return [...pixels].filter(([, count]) => count > 100).map(([colour]) => colour)
  })

it('each factory has a colour of its own in the shares, whether things may move or not', async () => {
  const { page } = await product.open('/wel/index')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${product.origin}/dashboard/data-screen`)
    const canvas = page.getByRole('region', { name: '各铝模厂租赁重量' }).locator('canvas')
    await canvas.waitFor()
    await expect
      .poll(async () => (await coloursOf(canvas)).length, { message: reducedMotion })
      .toBeGreaterThanOrEqual(3)
  }
})

it('a figure, a number of a table and a bar lead to the records behind them, with the filter set', async () => {
  const { page } = await product.open('/dashboard/data-screen')
  const screen = onScreen(page)
  const assets = page.getByRole('region', { name: '资产统计', exact: true })
  await assets.getByRole('button', { name: '14' }).click()
  await screen.ready('项目管理')
  await page.getByText('共 14 条').waitFor()
  await page.goBack()
  const factories = page.getByRole('region', { name: '铝模厂统计' }).getByRole('row')
  const name = (await factories.nth(1).getByRole('rowheader').textContent()) ?? ''
  await factories.nth(1).getByRole('button').last().click()
  await screen.ready('账单管理')
  expect(new URL(page.url()).searchParams.getAll('if')).toEqual(['status.is:8', `factoryName.is:${name}`])
  await page.goBack()
  const bars = page.getByRole('region', { name: '计划按月统计' }).locator('canvas')
  const { width = 0, height = 0 } = (await bars.boundingBox()) ?? {}
  const at = { x: 0, y: height * 0.7 }
  // The bars are pixels: the pointer says where there is one.
  for (at.x = width * 0.1; at.x < width; at.x += 4) {
    await bars.hover({ position: at })
    if ((await bars.evaluate(({ style }) => style.cursor)) === 'pointer') break
  }
  await bars.click({ position: at })
  await page.waitForURL(/createTime\.between/)
  const [where, when] = new URL(page.url()).searchParams.getAll('if')
  expect(where).toMatch(/^(status\.oneOf|inoutType\.is):/)
  expect(when).toMatch(/^createTime\.between:(\d{4}-\d\d)-01~\1-\d\d$/)
})

it('a project and a factory narrow the figures, stand in the address, and go along to the list behind one', async () => {
  const { page, calls } = await product.open('/dashboard/data-screen')
  const screen = onScreen(page)
  const summary = page.getByRole('region', { name: '计划汇总' })
  await summary.getByText('完成率').waitFor()
  const choose = async (title: string) => {
    await page.getByRole('combobox', { name: title }).click()
    const option = page.getByRole('listbox').getByRole('option').first()
    const name = (await option.textContent()) ?? ''
    await option.click()
    return name
  }
  const factory = await choose('铝模厂')
  await expect.poll(() => new URL(page.url()).searchParams.get('factoryId')).toMatch(/^\d+$/)
  const factoryId = new URL(page.url()).searchParams.get('factoryId')
  await expect.poll(() => calls.filter(({ query }) => query.factoryId === factoryId).length).toBeGreaterThanOrEqual(6)
  const rows = page.getByRole('region', { name: '铝模厂统计' }).getByRole('rowheader')
  await expect.poll(() => rows.allTextContents()).toEqual([factory])
  const assets = page.getByRole('region', { name: '资产统计', exact: true })
  await assets.getByTitle('查看明细：铝模厂数').click()
  await screen.ready('铝模厂管理')
  expect(new URL(page.url()).searchParams.getAll('if')).toEqual([`factoryName.is:${factory}`])
  await page.getByText('共 1 条').waitFor()
  await page.goBack()
  await page.getByRole('combobox', { name: '铝模厂' }).waitFor()
  expect(new URL(page.url()).searchParams.get('factoryId')).toBe(factoryId)
  await choose('项目')
  await assets.getByText('不按项目筛选').waitFor()
  expect(await summary.getByText('不按项目筛选').count()).toBe(0)
  await page.reload()
  await assets.getByText('不按项目筛选').waitFor()
  const asked = new URL(page.url()).searchParams
  expect([...asked.keys()].toSorted()).toEqual(['factoryId', 'projectId'])
})

it('one statistic that fails leaves the others, and can be asked again [B533]', async () => {
  const { page } = await product.open('/wel/index')
  let isBroken = true
  await page.route('**/dataV/asset/detail?*', (route) => (isBroken ? route.abort() : route.continue()))
  await page.route('**/dataV/asset/detail', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto(`${product.origin}/dashboard/data-screen`)
  const assets = page.getByRole('region', { name: '资产统计', exact: true })
  await assets.getByText('统计加载失败').waitFor()
  await page.getByRole('region', { name: '计划汇总' }).getByText('完成率').waitFor()
  isBroken = false
  await assets.getByRole('button', { name: '重试' }).click()
  await assets.getByText('总重量').waitFor()
})

it('the patrol calendar shows a plan on the day that it is for, and nowhere else, also after it was moved [B502]', async () => {
  const plan = { projectId: seedId('project', 1), patrolType: 2, title: '三月的巡检' }
  const added = await product.call('/blade-xwy/patrol/schedule/add', { ...plan, scheduleDate: '2026-03-12' })
  const { page } = await product.open('/patrol/calendar?month=2026-03')
  const entry = page.getByRole('cell').getByRole('button', { name: plan.title })
  const daysOf = () =>
    entry.evaluateAll((all) =>
      all.map((each) => each.closest('td')?.querySelector('[data-day]')?.getAttribute('data-day')),
    )
  await expect.poll(daysOf).toEqual(['2026-03-12'])
  await page.getByRole('button', { name: '下个月' }).click()
  await page.getByText('2026-04', { exact: true }).waitFor()
  await expect.poll(daysOf).toEqual([])
  await page.getByRole('button', { name: '上个月' }).click()
  await expect.poll(daysOf).toEqual(['2026-03-12'])
  await entry.click()
  await onScreen(page).ready('巡检计划详情')
  await page.getByText(plan.title).filter({ visible: true }).first().waitFor()
  await product.call('/blade-xwy/patrol/schedule/update', { ...(added as object), ...plan, scheduleDate: '2026-03-13' })
  await page.goto(`${product.origin}/patrol/calendar?month=2026-03`)
  await expect.poll(daysOf).toEqual(['2026-03-13'])
})

it('the patrol calendar shows a month, leads to a plan, and begins a new one on its day [B502] [B512]', async () => {
  const { page, calls } = await product.open('/patrol/calendar?month=2026-03', { isFresh: true })
  await page.getByText('2026-03', { exact: true }).waitFor()
  const asked = calls.find(({ path }) => path.endsWith('/patrol/schedule/calendar/list'))
  expect(asked?.query).toMatchObject({ startDate: '2026-02-23', endDate: '2026-04-05' })
  const day = page.locator('[data-day="2026-03-12"]')
  await day.click()
  await page.getByRole('dialog').getByRole('button', { name: '在这一天新增' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: '计划日期' }).inputValue()).toBe('2026-03-12')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请选择项目').first().waitFor()
})
