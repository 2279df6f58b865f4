import type { Locator, Page } from 'playwright'
import { expect, TestRunner } from 'vitest'
import type { SentCall } from '../../support/browser'
import { cellsOf } from '../../support/cellsOf'
import { forgetAnswers, goWithin, leaveTabs } from '../../support/loadedApp'
import { onScreen } from '../../support/onScreen'
import { type Account, openProduct, type Product, TEN_ROWS } from '../../support/openProduct'
import { openStubProxy, type Stub, type StubProxy } from '../../support/stubProxy'

export interface Walk {
  readonly page: Page
  readonly calls: SentCall[]
  readonly screen: ReturnType<typeof onScreen>
  readonly main: Locator
}

/** Page that each of an account's tests goes on in. */
interface OpenWalk extends Walk {
  /** What home and the frame around it have asked for, which they show on. */
  readonly shown: ReadonlySet<string>
  /** Paths that were answered in place of the server. */
  stubbed: readonly string[]
}

let product: Product | undefined
let proxy: StubProxy | undefined
const walks = new Map<Account, Promise<OpenWalk>>()

function get<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the walk has not begun')
  return part
}

/** Throws before the walk was started. */
export const getProduct = (): Product => get(product)

export async function startWalk(): Promise<void> {
  product = await openProduct({
    site: TEN_ROWS,
    // A password would not count as fresh to the end of a walk on a busy machine.
    env: { FRESH_PASSWORD_MINUTES: '240' },
    behind: async (origin) => {
      proxy = await openStubProxy(origin)
      return proxy.origin
    },
  })
}

/** Ends the walk; returns the errors of its pages. */
export async function endWalk(): Promise<readonly string[]> {
  const complaints = await getProduct().closePages()
  walks.clear()
  await getProduct().stop()
  await get(proxy).stop()
  return complaints
}

/** How often the test was tried before. */
const countTries = () => TestRunner.getCurrentTest()?.result?.retryCount ?? 0

/** A name that the first try of a test has not taken already. */
export const unused = (name: string) => (countTries() === 0 ? name : `${name}${countTries() + 1}`)

const openWalk = async (as: Account): Promise<OpenWalk> => {
  const { page, calls } = await getProduct().open('/wel/index', { as, isFresh: true })
  await page.waitForLoadState('networkidle')
  const shown = new Set(calls.map(({ path }) => path))
  return { page, calls, screen: onScreen(page), main: page.getByRole('main'), shown, stubbed: [] }
}

interface Way {
  readonly as?: Account
  /** Loads the app anew. */
  readonly isFresh?: boolean
  /** Data of successful answers. */
  readonly answers?: { readonly [path: string]: unknown }
  /** Whole answers. */
  readonly stubs?: { readonly [path: string]: Stub }
}

const BASE = '/xwy-erp-api'

/** Stubs these answers and no others, until the next `walkTo`; returns their paths. */
function stub({ answers = {}, stubs = {} }: Way): readonly string[] {
  const envelopes = Object.entries(answers).map(([path, data]): [string, Stub] => [
    BASE + path,
    { json: { code: 200, success: true, msg: 'ok', data } },
  ])
  get(proxy).answer(
    new Map([...envelopes, ...Object.entries(stubs).map(([path, given]) => [BASE + path, given] as const)]),
  )
  return [...Object.keys(answers), ...Object.keys(stubs)]
}

/**
 * Opens an address with an empty call record, without earlier stubs and what the app has fetched before; loads the app
 * anew where a test is tried again.
 */
export async function walkTo(path: string, { as = 'admin', ...way }: Way = {}): Promise<Walk> {
  const opening = walks.get(as) ?? openWalk(as)
  walks.set(as, opening)
  const walk = await opening
  const now = stub(way)
  const stubbed = [...walk.stubbed, ...now]
  walk.stubbed = now
  const isLasting = way.isFresh || countTries() > 0 || stubbed.some((each) => walk.shown.has(each))
  if (isLasting || !(await leaveTabs(walk.page))) await loadAnew(walk, path)
  else {
    // The app keeps choices, rights and menus for a while.
    await forgetAnswers(walk.page)
    walk.calls.length = 0
    await goWithin(walk.page, path)
  }
  await walk.page.getByRole('heading', { level: 1 }).first().waitFor()
  return walk
}

async function loadAnew({ page, calls }: Walk, path: string): Promise<void> {
  calls.length = 0
  await page.goto(getProduct().origin + path)
}

export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** Titles of columns, without the place among several sorted ones. */
const readTitles = (heads: readonly Element[]) =>
  heads.map((head) => (head.querySelector('span[title]') ?? head).textContent ?? '')

/** Titles and cells of a table with one row. */
export async function readRow(table: Locator) {
  const row = table.locator('tbody').getByRole('row')
  await expect.poll(() => row.count()).toBe(1)
  const heads = await table.getByRole('columnheader').evaluateAll(readTitles)
  const titles = heads.map(withoutSpaces)
  const cells = (await cellsOf(row).allTextContents()).map((text) => text.trim())
  return { titles, cells }
}
