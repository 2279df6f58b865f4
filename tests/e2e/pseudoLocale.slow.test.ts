import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { clippedTexts, lengthen, speakPseudo } from '../support/pseudoLocale'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const PAGES = {
  home: '/wel/index',
  list: '/project/project',
  form: '/project/project/form',
  profile: '/info/index',
  dictionaries: '/system/dict',
}

it('texts that are 40 % longer are cut off nowhere: in the shell, a list, a form and a view, wide and narrow', async () => {
  const { page } = await product.open('/wel/index')
  const screen = onScreen(page)
  await speakPseudo(page)
  await page.evaluate(() => {
    const entry = { dataType: 'string', content: 'en', type: 'persistent', datetime: 0 }
    localStorage.setItem('xwy-erp-language', JSON.stringify(entry))
  })
  const cut: string[] = []
  const look = async (name: string) => {
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    for (const width of [1440, 1024, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(150)
      cut.push(...(await clippedTexts(page)).map((text) => `${name} ${width}: ${text}`))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(product.origin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(name)
  }
  await page.goto(product.origin + PAGES.list)
  await screen.rows
    .first()
    .getByRole('button', { name: lengthen('View') })
    .click()
  await page.getByRole('main').locator('dl').first().waitFor()
  await look('view')
  expect(cut).toEqual([])
})
