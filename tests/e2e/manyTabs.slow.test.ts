import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { countHiddenWork, openTabs, TYPED } from '../support/manyTabs'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

const TABS = 30
const TEXT = 'thirty tabs stay quick'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

it('a key in one of 30 tabs renders nothing in the others, changes nothing in them and asks for nothing [B030]', async () => {
  const { page, calls } = await product.open('/404')
  await page.addInitScript(countHiddenWork)
  await page.goto(`${product.origin}/wel/index`)
  await openTabs(page, TABS)
  const bar = page.getByRole('navigation', { name: '标签页', exact: true })
  expect(await bar.getByRole('link').count()).toBe(TABS)
  const screen = onScreen(page)
  await screen.field(TYPED.field).focus()
  // React renders hidden tabs at low priority.
  await expect
    .poll(() => page.evaluate(() => window.readHiddenWork()), { interval: 500, timeout: 20_000 })
    .toEqual({ panels: TABS - 1, rendered: 0, mutations: 0 })
  calls.length = 0
  for (const letter of TEXT) await page.keyboard.type(letter)
  await page.waitForTimeout(1500)
  expect(await screen.field(TYPED.field).inputValue()).toBe(TEXT)
  expect(await page.evaluate(() => window.readHiddenWork())).toEqual({ panels: TABS - 1, rendered: 0, mutations: 0 })
  // The key of the drafts was requested when the form opened.
  expect(calls.map(({ path }) => path)).toEqual([])

  // A change of language rerenders all tabs, and is counted.
  await page.getByRole('button', { name: 'English' }).click()
  await expect
    .poll(() => page.evaluate(() => window.readHiddenWork().rendered), { interval: 500, timeout: 20_000 })
    .toBeGreaterThan(TABS)
})
