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
