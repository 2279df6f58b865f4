import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, signIn } from '../support/openProduct'
import { THEMES } from '../support/themeTitles'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

/** Errors and violations of the content security policy. */
afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const openHome = async () => {
  const opened = await product.open('/login', { as: 'nobody' })
  await signIn(opened.page, 'admin')
  return { ...opened, screen: onScreen(opened.page) }
}

const lookAt = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.mouse.move(700, 600)
  await page.waitForTimeout(250)
  return (await axeFindings(page)).map((finding) => `${name}: ${finding}`)
}

it('nothing is unreadable in any theme, at home and on the sign-in page [B049]', async () => {
  const { page } = await openHome()
  const login = (await product.open('/login', { as: 'nobody' })).page
  const findings: string[] = []
  const names: (string | undefined)[] = []
  for (const name of THEMES) {
    findings.push(...(await lookAt(login, name)), ...(await lookAt(page, name)))
    names.push(await page.evaluate(() => document.documentElement.dataset.theme))
  }
  expect(findings).toEqual([])
  expect(names).toEqual(['default', 'white', 'dark', 'star', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'])
})

it('nothing is unreadable in any theme in a colour that is hard to read, in a list [B049] [B051]', async () => {
  const { page, screen } = await openHome()
  await page.goto(`${product.origin}/system/param`)
  await screen.rows.nth(1).waitFor()
  await screen.button('主题色').click()
  await page.locator('input[type=color]').fill('#ffe600')
  await page.keyboard.press('Escape')
  const findings: string[] = []
  for (const name of THEMES) findings.push(...(await lookAt(page, name)))
  expect(findings).toEqual([])
})

const SCREENS = [
  '/wel/index',
  '/project/project',
  '/project/project/form',
  '/project/rental-report',
  '/project/rental-report/form',
  '/system/param',
  '/system/dict',
  '/system/post',
]

it('violates no content policy, throws nothing and has no serious axe finding on any screen, bright or dark, wide or narrow', async () => {
  const { page } = await product.open('/login', { as: 'nobody' })
  expect(await axeFindings(page)).toEqual([])
  await signIn(page, 'admin')
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 })
    for (const path of SCREENS) {
      await page.goto(product.origin + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await axeFindings(page), `${path} at ${width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width} does not scroll sideways`).toBeLessThanOrEqual(0)
    }
    if (width !== 1440) continue
    await page.getByRole('button', { name: '主题', exact: true }).click()
    await page.getByRole('menuitem', { name: '深色' }).click()
  }
})
