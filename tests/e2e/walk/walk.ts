import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { SentCall } from '../../support/browser'
import { cellsOf } from '../../support/cellsOf'
import { closeTabs, goWithin } from '../../support/loadedApp'
import { onScreen } from '../../support/onScreen'
import { type Account, openProduct, type Product, TEN_ROWS } from '../../support/openProduct'
import { openStubProxy, type Stub, type StubProxy } from '../../support/stubProxy'

export interface Walk {
  readonly page: Page
  readonly calls: SentCall[]
  readonly screen: ReturnType<typeof onScreen>
  readonly main: Locator
  /** Whether the app may hold what was answered in place of the server. */
  isStale?: boolean
}

let product: Product | undefined
let proxy: StubProxy | undefined
const walks = new Map<Account, Promise<Walk>>()

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
  await getProduct().stop()
  await get(proxy).stop()
  return complaints
}

const openWalk = async (as: Account): Promise<Walk> => {
  const { page, calls } = await getProduct().open('/wel/index', { as })
  return { page, calls, screen: onScreen(page), main: page.getByRole('main') }
}

interface Way {
  readonly as?: Account
  /** Loads the app anew, which forgets what it has fetched before; so do answers of a test's own. */
  readonly isFresh?: boolean
  /** Data of successful answers. */
  readonly answers?: { readonly [path: string]: unknown }
  /** Whole answers. */
  readonly stubs?: { readonly [path: string]: Stub }
}

const BASE = '/xwy-erp-api'

/** Stubs these answers and no others, until the next `walkTo`. */
function stub({ answers = {}, stubs = {} }: Way): void {
  const envelopes = Object.entries(answers).map(([path, data]): [string, Stub] => [
    BASE + path,
    { json: { code: 200, success: true, msg: 'ok', data } },
  ])
  get(proxy).answer(
    new Map([...envelopes, ...Object.entries(stubs).map(([path, given]) => [BASE + path, given] as const)]),
  )
}

/**
 * Opens an address with an empty call record and without earlier stubs. Goes on in the loaded app where neither this nor
 * the last way has answers of its own: the app keeps choices, rights and menus for a while.
 */
export async function walkTo(path: string, { as = 'admin', ...way }: Way = {}): Promise<Walk> {
  const opening = walks.get(as) ?? openWalk(as)
  walks.set(as, opening)
  const walk = await opening
  stub(way)
  const { isStale } = walk
  walk.isStale = way.answers !== undefined || way.stubs !== undefined
  if (way.isFresh || isStale || walk.isStale || !(await closeTabs(walk.page))) await loadAnew(walk, path)
  else {
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

/** Titles and cells of a table with one row. */
/** Titles of columns, without the place among several sorted ones. */
const readTitles = (heads: readonly Element[]) =>
  heads.map((head) => (head.querySelector('span[title]') ?? head).textContent ?? '')

export async function readRow(table: Locator) {
  const row = table.locator('tbody').getByRole('row')
  await expect.poll(() => row.count()).toBe(1)
  const heads = await table.getByRole('columnheader').evaluateAll(readTitles)
  const titles = heads.map(withoutSpaces)
  const cells = (await cellsOf(row).allTextContents()).map((text) => text.trim())
  return { titles, cells }
}
