import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

/** One width per screen class: 3, 2, 1 and 0. */
const WIDTHS = [1440, 1024, 800, 375]

it('sign-in and home are accessible on screens of each class, and so is the menu of a phone', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  const home = (await product.open('/wel/index')).page
  await home.getByRole('heading', { level: 1 }).waitFor()
  const findings: string[] = []
  for (const width of WIDTHS) {
    for (const [name, each] of Object.entries({ login: page, home })) {
      await each.setViewportSize({ width, height: 900 })
      await each.waitForTimeout(200)
      findings.push(...(await axeFindings(each)).map((finding) => `${name} ${width}: ${finding}`))
      const wide = await each.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide, `${name} is as wide as ${width}`).toBe(false)
    }
  }
  await home.getByRole('button', { name: '打开菜单' }).click()
  await home.getByRole('dialog', { name: '菜单' }).waitFor()
  await home.waitForTimeout(300)
  findings.push(...(await axeFindings(home)))
  expect(findings).toEqual([])
})
