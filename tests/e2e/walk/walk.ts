import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { SentCall } from '../../support/browser'
import { onScreen } from '../../support/onScreen'
import { type Account, openProduct, type Product } from '../../support/openProduct'

export interface Walk {
  readonly page: Page
  readonly calls: SentCall[]
  readonly screen: ReturnType<typeof onScreen>
  readonly main: Locator
}

let product: Product | undefined
const walks = new Map<Account, Promise<Walk>>()

/** Throws before the walk was started. */
export function getProduct(): Product {
  if (product === undefined) throw new Error('the walk has not begun')
  return product
}

export async function startWalk(): Promise<void> {
  product = await openProduct()
}

/** Ends the walk; returns the errors of its pages. */
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
  readonly answers?: { readonly [path: string]: unknown }
}

/** Opens an address with an empty call record and without earlier stubs; only `answers` are stubbed. */
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

/** Stubs an answer until the next `walkTo`. */
export async function stub({ page }: Walk, path: string, data: unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/xwy-erp-api${path}`,
    (route) => route.fulfill({ json: { code: 200, success: true, msg: 'ok', data } }),
  )
}

export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** Titles and cells of a table with one row. */
export async function readRow(table: Locator) {
  const row = table.locator('tbody').getByRole('row')
  await expect.poll(() => row.count()).toBe(1)
  const titles = (await table.getByRole('columnheader').allTextContents()).map(withoutSpaces)
  const cells = (await row.getByRole('cell').allTextContents()).map((text) => text.trim())
  return { titles, cells }
}
