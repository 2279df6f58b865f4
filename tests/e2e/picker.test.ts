import type { Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { cellsOf } from '../support/cellsOf'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

it('shows a list of ten, 400 high, with one box a row, and hands the chosen records to the form [B132, B144, B282]', async () => {
  const { page, calls } = await product.open('/requirement/demand-plan/form')
  const screen = onScreen(page)
  await page.getByRole('button', { name: '选择关联项目' }).first().click()
  const rows = screen.dialog.locator('tbody').getByRole('row')
  await rows.first().waitFor()
  const asked = calls.filter(({ path }) => path === '/blade-xwy/project/page').at(-1)
  expect(asked?.query).toMatchObject({ current: '1', size: '10' })
  const table = await screen.dialog.getByRole('table').locator('..').boundingBox()
  expect(table?.height).toBeCloseTo(400, 2)
  expect(await rows.count()).toBe(10)
  const first = await rows.first().textContent()
  await screen.button('下一页', screen.dialog).click()
  await expect
    .poll(() => calls.filter(({ path }) => path === '/blade-xwy/project/page').at(-1)?.query.current)
    .toBe('2')
  await expect.poll(() => rows.first().textContent()).not.toBe(first)
  expect((await screen.dialog.getByRole('table').locator('..').boundingBox())?.height).toBeCloseTo(400, 2)
  await screen.button('上一页', screen.dialog).click()
  await expect.poll(() => rows.first().textContent()).toBe(first)
  expect(await rows.getByRole('checkbox').count()).toBe(await rows.count())
  expect(await axeFindings(page)).toEqual([])

  const nameOf = (row: Locator) => cellsOf(row).nth(2).textContent()
  const names = [(await nameOf(rows.first())) ?? '', (await nameOf(rows.nth(2))) ?? '']
  await rows.first().focus()
  await page.keyboard.press('Space')
  await screen.dialog.getByText('已选 1 条').waitFor()
  await rows.nth(2).getByRole('checkbox').check()
  await screen.dialog.getByText('已选 2 条').waitFor()
  await screen.button('确定', screen.dialog).click()
  await screen.dialog.waitFor({ state: 'detached' })
  for (const name of names) await page.getByRole('main').getByText(name).first().waitFor()
  // What is chosen and then cancelled leaves the field as it was.
  await page.getByRole('button', { name: '选择关联项目' }).first().click()
  await rows.nth(4).getByRole('checkbox').check()
  const another = (await nameOf(rows.nth(4))) ?? ''
  await screen.button('取消', screen.dialog).click()
  await screen.dialog.waitFor({ state: 'detached' })
  for (const name of names) await page.getByRole('main').getByText(name).first().waitFor()
  expect(await page.getByRole('main').getByText(another).count()).toBe(0)
})
