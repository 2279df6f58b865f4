import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { axeFindings } from '../../support/browser'
import { goWithin } from '../../support/loadedApp'
import type { Account } from '../../support/openProduct'
import { findCoveredFocus, findTableFaults, readShift, watchConsole, watchShifts } from '../../support/screenFaults'
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

/** Waits until a screen has come to rest. */
async function settle(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  const shown = page.getByRole('main')
  await shown.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  await expect
    .poll(() => shown.locator('[aria-busy=true]').filter({ visible: true }).count(), { message: path })
    .toBe(0)
}

/** Opens a screen without loading the app anew. */
async function goTo(page: Page, path: string): Promise<void> {
  // Closing the tabs of the screen before moved what was below them.
  await readShift(page)
  await goWithin(page, path)
  await settle(page, path)
}

async function findFaults(page: Page, said: string[]): Promise<readonly string[]> {
  const shift = await readShift(page)
  return [
    ...(await axeFindings(page, 'main')),
    ...(await page.evaluate(findTableFaults)),
    ...(await page.evaluate(findCoveredFocus)),
    ...(shift > MAX_SHIFT ? [`shifts by ${shift}`] : []),
    ...said.splice(0),
  ]
}

/** Hidden tabs would be looked at again and again. */
async function closeOtherTabs(page: Page): Promise<void> {
  const close = page.getByRole('navigation', { name: '标签页', exact: true }).locator('li button')
  while ((await close.count()) > 1) await close.first().click()
}

/** Goes through the screens in one page, and on to the record of the first row of some of the lists. */
async function crawl(page: Page, paths: readonly string[], said: string[]): Promise<readonly string[]> {
  const faults: string[] = []
  const look = async (path: string) => {
    faults.push(...(await findFaults(page, said)).map((fault) => `${path}: ${fault}`))
  }
  for (const [index, path] of paths.entries()) {
    await goTo(page, path)
    await look(path)
    const record = page.getByRole('main').locator('tbody a[href*="/view/"]').filter({ visible: true }).first()
    const address = index % RECORD_OF === 0 && (await record.count()) > 0 ? await record.getAttribute('href') : null
    if (address) {
      await goTo(page, address)
      await look(address)
    }
    await closeOtherTabs(page)
  }
  return faults
}

/** Of so many lists one record is opened. */
const RECORD_OF = 4
/** Of so many screens one is looked at on a phone. */
const PHONE_OF = 8

async function openWatched(as: Account) {
  const { page } = await walkTo('/wel/index', { as })
  await watchShifts(page)
  await page.reload()
  return { page, said: watchConsole(page) }
}

const FINDINGS = 'serious findings, broken headings, hidden columns, hidden focus, errors and jumps'

/** The paths of the menu of whoever may see all of it. */
async function openMenu() {
  const { page, said } = await openWatched('admin')
  const paths = (await unfold(page)).filter((path) => path.startsWith('/'))
  expect(paths.length).toBeGreaterThan(75)
  return { page, said, paths }
}

const takeHalf = (paths: readonly string[], half: number) => paths.filter((_, index) => index % 2 === half)

it.each([0, 1])(
  `every screen of the menu is without ${FINDINGS}: half %i of it`,
  async (half) => {
    const { page, said, paths } = await openMenu()
    expect(await crawl(page, takeHalf(paths, half), said)).toEqual([])
  },
  300_000,
)

it(`screens of the menu are without ${FINDINGS} on a phone`, async () => {
  const { page, said, paths } = await openMenu()
  await page.setViewportSize({ width: 375, height: 812 })
  const sample = paths.filter((_, index) => index % PHONE_OF === 0)
  const faults = await crawl(page, sample, said)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(faults).toEqual([])
}, 300_000)

it.each(['operator', 'factory', 'clerk'] as const)('home comes without a jump for %s', async (as) => {
  const { page, said } = await openWatched(as)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await findFaults(page, said)).toEqual([])
})
