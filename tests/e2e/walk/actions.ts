import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { buttonOf } from '../../support/onScreen'
import { getProduct, type Walk } from './walk'

/** Creates a record as an account, as its form would. */
export const make = (path: string, body: object, as: 'admin' | 'operator' | 'factory' = 'admin') =>
  getProduct().call(path, body, as) as Promise<{ readonly [field: string]: unknown }>

/** Presses an action of a row, which may stand in the row's menu. */
export async function press({ page }: Walk, row: Locator, action: string): Promise<void> {
  const button = buttonOf(row, action)
  await row.waitFor()
  if ((await button.count()) > 0) return button.click()
  await row.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Answers the open question with yes. */
export async function agreeTo({ screen }: Walk, message?: string): Promise<void> {
  await screen.question.waitFor()
  if (message !== undefined) expect(await screen.question.textContent()).toContain(message)
  await screen.question.getByRole('button', { name: /^(确定|删除)$/ }).click()
  await screen.question.waitFor({ state: 'detached' })
}

export const tick = (row: Locator) => row.getByRole('checkbox').click()

/** Leaves out what only a backend with `listSums` is asked for, beside the page itself. */
export const sent = ({ calls }: Walk, path: string) =>
  calls
    .filter((call) => call.path === path && call.query.sums === undefined)
    .map(({ method, query, body }) => ({ method, query, body }))

/** The only call to a path since the record was emptied. */
export async function onlyCall(walk: Walk, path: string) {
  await expect.poll(() => sent(walk, path).length, { message: path }).toBe(1)
  const [call] = sent(walk, path)
  if (call === undefined) throw new Error(`${path} was not called`)
  return call
}

/** Data of the answer to the last call to a path. */
export async function answerTo({ calls }: Walk, path: string): Promise<unknown> {
  await expect.poll(() => calls.some((call) => call.path === path), { message: path }).toBe(true)
  const response = await calls.findLast((call) => call.path === path)?.request.response()
  const answer: { readonly data?: unknown } = await response?.json()
  return answer.data
}
