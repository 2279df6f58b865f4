import type { Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

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
