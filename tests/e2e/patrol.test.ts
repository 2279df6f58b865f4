import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

it('a plan is written in a new row, cancelled, refused without its kind, then saved [B501] [B504]', async () => {
  const { page, calls } = await product.open('/patrol/schedule')
  const screen = onScreen(page)
  await screen.rows.first().waitFor()
  const before = await screen.rows.count()
  await screen.button('新增').click()
  await screen.button('取消').click()
  await expect.poll(() => screen.rows.count()).toBe(before)
  await screen.button('新增').click()
  const row = screen.rows.filter({ has: page.getByRole('button', { name: '保存', exact: true }) })
  await row.getByRole('combobox').first().click()
  await page.getByRole('option').filter({ hasText: 'XM-0003' }).click()
  await screen.button('保存').click()
  await page.getByText('请选择巡检方式').first().waitFor({ state: 'attached' })
  expect(calls.filter(({ path }) => path.endsWith('/schedule/add'))).toEqual([])
  await row.getByRole('combobox').nth(1).click()
  await page.getByRole('option', { name: '专项巡检' }).click()
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  await expect.poll(() => screen.rows.count()).toBe(before + 1)
  expect(calls.find(({ path }) => path.endsWith('/schedule/add'))?.body).toMatchObject({ patrolType: 2 })
})

it('settlements are searched in the body of a posted page, and the orders open beside them [B377] [B389] [B390]', async () => {
  const { page, calls } = await product.open('/procurement/settlement', { viewport: { width: 1440, height: 900 } })
  const screen = onScreen(page)
  await screen.row('SH-25-0107').waitFor()
  await screen.field('车牌号').fill('B2001')
  await screen.button('搜索').first().click()
  await expect.poll(() => screen.row('SH-25-0107').count()).toBe(0)
  await screen.row('SH-25-0301').waitFor()
  expect(calls.findLast(({ path }) => path.endsWith('/procure/page'))?.body).toEqual({ carNumber: 'B2001' })
  await screen.button('采购订单').click()
  await screen.dialog.getByRole('row').filter({ hasText: 'CG-2025-0001' }).waitFor()
  // Nine of its eleven columns are in sight.
  const edgesOf = (column: RegExp) => screen.dialog.getByRole('columnheader', { name: column }).boundingBox()
  const [telephone, buttons] = [await edgesOf(/^采购人电话/), await edgesOf(/^操作/)]
  expect((telephone?.x ?? 0) + (telephone?.width ?? 1440)).toBeLessThanOrEqual(buttons?.x ?? 0)
  expect(await screen.dialog.getByRole('button', { name: /新增|编辑|删除/ }).count()).toBe(0)
})
