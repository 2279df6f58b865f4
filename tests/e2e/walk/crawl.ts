import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { axeFindings } from '../../support/browser'
import { findTableFaults, readShift, watchConsole, watchShifts } from '../../support/screenFaults'
import { walkTo } from './walk'

const MAX_SHIFT = 0.05

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

/** The addresses of all entries of the menu, each unfolded. */
async function unfold(page: Page): Promise<readonly string[]> {
  const closed = menuOf(page).locator('button[aria-expanded=false]')
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().click()
  const links = menuOf(page).getByRole('link')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** Opens a screen as its link does, without loading the app anew, and waits until it has come to rest. */
async function openByMenu(page: Page, path: string): Promise<void> {
  await menuOf(page)
    .locator(`a[href="${path}"]`)
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL((url) => url.pathname === path)
  const shown = page.getByRole('main')
  await shown.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  await expect
    .poll(() => shown.locator('[aria-busy=true]').filter({ visible: true }).count(), { message: path })
    .toBe(0)
}

it('every screen of the menu is without serious findings, broken headings, hidden columns, errors and jumps', async () => {
  const { page } = await walkTo('/wel/index')
  await watchShifts(page)
  await page.reload()
  const said = watchConsole(page)
  const paths = (await unfold(page)).filter((path) => path.startsWith('/'))
  expect(paths.length).toBeGreaterThan(75)
  const faults: string[] = []
  for (const path of paths) {
    await openByMenu(page, path)
    const found = [...(await axeFindings(page, 'main')), ...(await page.evaluate(findTableFaults)), ...said.splice(0)]
    const shift = await readShift(page)
    if (shift > MAX_SHIFT) found.push(`shifts by ${shift}`)
    faults.push(...found.map((fault) => `${path}: ${fault}`))
    // Hidden tabs would be looked at again and again.
    const close = page.getByRole('navigation', { name: '标签页', exact: true }).locator('li button')
    while ((await close.count()) > 1) await close.first().click()
  }
  expect(faults).toEqual([])
}, 300_000)
