import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { addParams } from '../support/paramList'

const MADE = 14
const PHONE = { width: 375, height: 812 }

let product: Product

beforeAll(async () => {
  product = await openProduct()
  await addParams(product, MADE, (number) => ({
    paramName: `手机参数${number}`,
    paramKey: `phone.${number}`,
    paramValue: '旧值',
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

const open = async (path = '/system/param?q.paramName=手机参数') => {
  const { page, calls } = await product.open(path, { viewport: PHONE })
  const screen = onScreen(page)
  const cards = page.getByRole('main').locator('li[data-record]:visible')
  await cards.first().waitFor()
  return { page, calls, screen, cards }
}

const bar = (page: Page, count: number) => page.getByRole('region', { name: `已选 ${count} 条` })
const choose = (card: Locator) => card.getByRole('checkbox').check()

const middleOf = async (one: Locator) => {
  const box = await one.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

it('several cards of a phone are chosen, by a finger beside the box as well, and what can be done with them stays in sight', async () => {
  const { page, screen, cards } = await open()
  expect(await page.getByRole('region', { name: /^已选/ }).count()).toBe(0)
  const { x, y } = await middleOf(cards.nth(0).getByRole('checkbox'))
  await page.mouse.click(x + 10, y + 10)
  await bar(page, 1).waitFor()
  expect(new URL(page.url()).pathname, 'nothing was opened').toBe('/system/param')
  await choose(cards.nth(2))
  const chosen = bar(page, 2)
  await chosen.waitFor()
  const box = await chosen.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= PHONE.height).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect((await chosen.getByRole('button').allTextContents()).sort()).toEqual(['删除', '取消选择', '批量修改'])
  expect(await axeFindings(page)).toEqual([])
  await screen.button('取消选择', chosen).click()
  await chosen.waitFor({ state: 'detached' })
  expect(await cards.getByRole('checkbox', { checked: true }).count()).toBe(0)
})

it('all that match are chosen on a phone, beyond the page, and changed at once', async () => {
  const { page, calls, screen, cards } = await open()
  await choose(cards.first())
  await bar(page, 1).getByRole('checkbox', { name: '选择本页全部' }).check()
  await bar(page, 10).waitFor()
  await screen.button(`选择全部 ${MADE} 条`).click()
  await screen.button('批量修改', bar(page, MADE)).click()
  await page.getByRole('combobox', { name: '如何修改参数键值' }).selectOption({ label: '改为' })
  await screen.field('参数键值', screen.dialog).fill('手机值')
  await screen.button('预览', screen.dialog).click()
  await screen.button(`保存 ${MADE} 条`, screen.dialog).click()
  await screen.seeToast('更新成功')
  expect(calls.filter(({ path }) => path === '/blade-system/param/submit')).toHaveLength(MADE)
  await expect.poll(() => cards.filter({ hasText: '手机值' }).count()).toBe(10)
})

it('two cards of a phone are deleted with one question', async () => {
  const { page, calls, screen, cards } = await open()
  const names = ['手机参数13', '手机参数14']
  for (const name of names) await choose(cards.filter({ hasText: name }))
  await screen.button('删除', bar(page, 2)).click()
  await screen.question.waitFor()
  await screen.button('删除', screen.question).click()
  await screen.seeToast('删除成功')
  for (const name of names) await cards.filter({ hasText: name }).waitFor({ state: 'detached' })
  expect(calls.filter(({ path }) => path === '/blade-system/param/remove')).toHaveLength(1)
  expect(await page.getByRole('region', { name: /^已选/ }).count(), 'those that are gone are chosen no more').toBe(0)
})

it('what has no room beside the others stands in a menu: users have seven actions', async () => {
  const { page, screen, cards } = await open('/system/user')
  await choose(cards.first())
  await choose(cards.nth(1))
  const chosen = bar(page, 2)
  await screen.button('更多操作', chosen).click()
  await page.getByRole('menuitem', { name: '删除' }).waitFor()
  await page.keyboard.press('Escape')
  expect((await chosen.boundingBox())?.height ?? PHONE.height, 'two lines').toBeLessThan(110)
})
