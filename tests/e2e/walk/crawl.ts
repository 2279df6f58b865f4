import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { routes } from '../../../src/generated/routes'
import { axeFindings } from '../../support/browser'
import { goWithin } from '../../support/loadedApp'
import type { Account } from '../../support/openProduct'
import {
  findCoveredFocus,
  findOverflow,
  findTableFaults,
  readShift,
  watchConsole,
  watchShifts,
} from '../../support/screenFaults'
import { walkTo } from './walk'

const MAX_SHIFT = 0.05

type Language = 'zh' | 'en'

const tabsIn = { zh: '标签页', en: 'Tabs' } as const

const menuIn = { zh: '主菜单', en: 'Main menu' } as const

const menuOf = (page: Page, language: Language = 'zh') => page.getByRole('navigation', { name: menuIn[language] })

/**
 * The addresses of all entries of the menu, each unfolded: the group of a page unfolds when it is opened, which is no
 * jump where somebody has pressed its link, and is counted as one where the address alone has changed.
 */
async function unfold(page: Page, language: Language = 'zh'): Promise<readonly string[]> {
  const closed = menuOf(page, language).locator('button[aria-expanded=false]')
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().click()
  const links = menuOf(page, language).getByRole('link')
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

/**
 * True for headings that the actions stand half before: those of axe are of what is seen of them, and they come whole
 * into sight with the focus.
 */
function isHalfBehind(finding: string): boolean {
  const [rule, targets = ''] = finding.split(': ', 2)
  return rule === 'target-size' && targets.split(', ').every((target) => target.includes('[scope="col"]'))
}

async function findFaults(page: Page, said: string[]): Promise<readonly string[]> {
  const shift = await readShift(page)
  return [
    ...(await axeFindings(page, 'main')).filter((finding) => !isHalfBehind(finding)),
    ...(await page.evaluate(findTableFaults)),
    ...(await page.evaluate(findCoveredFocus)),
    ...(shift > MAX_SHIFT ? [`shifts by ${shift}`] : []),
    ...said.splice(0),
  ]
}

/** Hidden tabs would be looked at again and again. */
async function closeOtherTabs(page: Page, language: Language): Promise<void> {
  const close = page.getByRole('navigation', { name: tabsIn[language], exact: true }).locator('li button')
  while ((await close.count()) > 1) await close.first().click()
}

interface Crawled {
  readonly page: Page
  /** What the console was told. */
  readonly said: string[]
  readonly language?: Language
}

/** Goes through the screens in one page, and on to the record of the first row of some of the lists. */
async function crawl({ page, said, language = 'zh' }: Crawled, paths: readonly string[]): Promise<readonly string[]> {
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
    await closeOtherTabs(page, language)
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
    expect(await crawl({ page, said }, takeHalf(paths, half))).toEqual([])
  },
  300_000,
)

/** The addresses of forms that begin empty, each a page of its own. */
const forms = routes
  .filter(({ kind, open, needs, call }) => kind === 'form' && open === 'page' && needs === undefined && !call)
  .map(({ path }) => path)

/** Reads English from here on; the app is loaded anew. */
async function readEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await menuOf(page, 'en').waitFor()
  await page.reload()
  await menuOf(page, 'en').waitFor()
  await page.waitForLoadState('networkidle')
  await unfold(page, 'en')
}

/** Each part begins there, so that what home still draws does not count for another screen. */
const HOME = '/wel/index'
/** In so many parts the English crawl is cut, so that none takes too long. */
const ENGLISH_PARTS = 3

it.each([0, 1, 2])(
  `every screen of the menu and every form is without ${FINDINGS} in English: part %i of it`,
  async (part) => {
    const { page, said, paths } = await openMenu()
    await readEnglish(page)
    const all = [...paths, ...forms].filter((_, index) => index % ENGLISH_PARTS === part)
    const faults = await crawl({ page, said, language: 'en' }, [HOME, ...all.filter((path) => path !== HOME)])
    await page.getByRole('button', { name: '中文', exact: true }).click()
    await menuOf(page).waitFor()
    expect(faults).toEqual([])
  },
  300_000,
)

it(`screens of the menu are without ${FINDINGS} on a phone`, async () => {
  const { page, said, paths } = await openMenu()
  await page.setViewportSize({ width: 375, height: 812 })
  const sample = paths.filter((_, index) => index % PHONE_OF === 0)
  const faults = await crawl({ page, said }, sample)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(faults).toEqual([])
}, 300_000)

/** Between a phone and a desktop: a small tablet, a tablet upright, one that lies. */
const WIDTHS = [600, 768, 1024]
/** Parts of the crawl at these widths, which looks at each screen three times. */
const BETWEEN_PARTS = 8

/**
 * Waits for what a new width sets going: the layout that follows it, and the sidebar, which folds slowly. Nothing stays
 * scrolled from the width before, where a row half below the head would count as too small a target.
 */
const settleLayout = (page: Page) =>
  page.evaluate(async () => {
    for (const box of document.querySelectorAll('main *')) if (box.scrollTop > 0) box.scrollTo(0, 0)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })

/** What is wrong with a screen at each of the widths, and not said of its tables, which are measured at 1440. */
async function findFaultsBetween(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await settleLayout(page)
    const found = [
      ...(await axeFindings(page, 'main', 'target-size')).filter((finding) => !isHalfBehind(finding)),
      ...(await page.evaluate(findOverflow)),
      ...(await page.evaluate(findCoveredFocus)),
    ]
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  return faults
}

it.each(Array.from({ length: BETWEEN_PARTS }, (_, part) => part))(
  'every screen of the menu and every form fits the widths between a phone and a desktop: part %i of it',
  async (part) => {
    const { page, said, paths } = await openMenu()
    const faults: string[] = []
    for (const path of [...paths, ...forms].filter((_, index) => index % BETWEEN_PARTS === part)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await goTo(page, path)
      faults.push(...[...(await findFaultsBetween(page)), ...said.splice(0)].map((fault) => `${path}: ${fault}`))
      await page.setViewportSize({ width: 1440, height: 900 })
      await closeOtherTabs(page, 'zh')
    }
    expect(faults).toEqual([])
  },
  300_000,
)

it.each(['operator', 'factory', 'clerk'] as const)('home comes without a jump for %s', async (as) => {
  const { page, said } = await openWatched(as)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await findFaults(page, said)).toEqual([])
})
