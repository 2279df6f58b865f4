import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { SentCall } from '../../support/browser'
import { onScreen } from '../../support/onScreen'
import { type Account, openProduct, type Product } from '../../support/openProduct'

/** What a test of the walk works with: the one page of an account, and what it has sent. */
export interface Walk {
  readonly page: Page
  readonly calls: SentCall[]
  readonly screen: ReturnType<typeof onScreen>
  /** Where the screen stands: the page's main part. */
  readonly main: Locator
}

let product: Product | undefined
const walks = new Map<Account, Promise<Walk>>()

/** The one product of the walk; throws before it was started. */
export function getProduct(): Product {
  if (product === undefined) throw new Error('the walk has not begun')
  return product
}

export async function startWalk(): Promise<void> {
  product = await openProduct()
}

/** Ends the walk; says what the pages complained about. */
export async function endWalk(): Promise<readonly string[]> {
  const complaints = await getProduct().closePages()
  await getProduct().stop()
  return complaints
}

const openWalk = async (as: Account): Promise<Walk> => {
  const { page, calls } = await getProduct().open('/wel/index', { as })
  return { page, calls, screen: onScreen(page), main: page.getByRole('main') }
}

interface Way {
  readonly as?: Account
  /** What stands for the answers of the server, by path. */
  readonly answers?: { readonly [path: string]: unknown }
}

/** Leads the page of an account to an address afresh: no call remembered, answered by the server but for `answers`. */
export async function walkTo(path: string, { as = 'admin', answers = {} }: Way = {}): Promise<Walk> {
  const opening = walks.get(as) ?? openWalk(as)
  walks.set(as, opening)
  const walk = await opening
  await walk.page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const [called, data] of Object.entries(answers)) await stub(walk, called, data)
  walk.calls.length = 0
  await walk.page.goto(getProduct().origin + path)
  await walk.page.getByRole('heading', { level: 1 }).first().waitFor()
  return walk
}

/** Answers a call of the page, until it is led elsewhere. */
export async function stub({ page }: Walk, path: string, data: unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/xwy-erp-api${path}`,
    (route) => route.fulfill({ json: { code: 200, success: true, msg: 'ok', data } }),
  )
}

export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** The titles and the cells of a table with one row. */
export async function readRow(table: Locator) {
  const row = table.locator('tbody').getByRole('row')
  await expect.poll(() => row.count()).toBe(1)
  const titles = (await table.getByRole('columnheader').allTextContents()).map(withoutSpaces)
  const cells = (await row.getByRole('cell').allTextContents()).map((text) => text.trim())
  return { titles, cells }
}
