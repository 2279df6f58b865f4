import type { Page } from 'playwright'
import type { Action } from '../../src/contract/action'
import { routes } from '../../src/generated/routes'
import { goWithin } from './loadedApp'

export interface Opening {
  /** Path of the list. */
  readonly path: string
  readonly title: string
  readonly isOfRow: boolean
}

/** What lists that are pages open by a button: their forms, views, drawers and dialogs. */
export async function readOpenings(): Promise<readonly Opening[]> {
  const lists = routes.filter(({ kind, open }) => kind === 'list' && open === 'page')
  const read = lists.map(async ({ path, load }) => {
    const { screen } = await load()
    const { actions = [] } = screen as { readonly actions?: readonly Action[] }
    const opening = actions.filter(({ run, place }) => run.kind === 'open' && place !== 'batch')
    return opening.map(({ title, place }) => ({ path, title: String(title), isOfRow: place !== 'toolbar' }))
  })
  return (await Promise.all(read)).flat()
}

/** Titles of what is opened from inside records and the lists of drawers. */
export async function readInnerTitles(): Promise<readonly string[]> {
  const inner = routes.filter(({ kind, open }) => kind === 'view' || (kind === 'list' && open === 'drawer'))
  const screens = await Promise.all(inner.map(({ load }) => load()))
  const actions = screens.flatMap(({ screen }) => (screen as { readonly actions?: readonly Action[] }).actions ?? [])
  return [...new Set(actions.filter(({ run }) => run.kind === 'open').map(({ title }) => String(title)))]
}

/** Counts the requests that wait for an answer, from the next load on. */
export const countPending = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { fetch } = window
    window.pendingRequests = 0
    window.fetch = async (...asked) => {
      window.pendingRequests = (window.pendingRequests ?? 0) + 1
      try {
        return await fetch.apply(window, asked)
      } finally {
        window.pendingRequests -= 1
      }
    }
  })

declare global {
  interface Window {
    pendingRequests?: number
  }
}

/** Waits until nothing is asked for or drawn any more; throws where that does not come to an end. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isBusy = () =>
      window.pendingRequests !== 0 ||
      [...document.querySelectorAll('[aria-busy=true]')].some((each) => each.getClientRects().length > 0)
    let calm = 0
    for (const start = Date.now(); calm < 4 && Date.now() - start < 10_000; ) {
      await new Promise((resolve) => setTimeout(resolve, 15))
      calm = isBusy() ? 0 : calm + 1
    }
    if (calm < 4) throw new Error(`${location.pathname} is busy after 10 s, ${window.pendingRequests} requests wait`)
  })

/** Presses a button of the list, or the first of a row that is not grey; false where there is none. */
async function press(page: Page, { title, isOfRow }: Opening): Promise<boolean> {
  const main = page.getByRole('main')
  const inside = isOfRow ? main.locator('tbody') : main
  const name = new RegExp(`^${title.replace(/[()]/g, '\\$&')}( |$)`)
  const clicked = await inside.getByRole('button', { name }).filter({ visible: true }).evaluateAll(clickFirst)
  if (clicked || !isOfRow) return clicked
  const more = inside
    .getByRole('button', { name: /更多操作/ })
    .filter({ visible: true })
    .first()
  if ((await more.count()) === 0) return false
  await more.click()
  await page.getByRole('menu').waitFor()
  const chosen = await page.getByRole('menuitem', { name, exact: true }).evaluateAll(clickFirst)
  if (!chosen) await page.keyboard.press('Escape')
  return chosen
}

function clickFirst(buttons: readonly Element[]): boolean {
  const isGrey = (each: Element) => each.matches(':disabled, [aria-disabled=true], [data-disabled]')
  const first = buttons.find((each) => !isGrey(each))
  if (first instanceof HTMLElement) first.click()
  return first !== undefined
}

/** What is open: a page, a dialog, or a row that is edited where it stands. */
function isOpen(path: string): boolean {
  const overlay = document.querySelector('[role=dialog], tbody input:not([type=checkbox])')
  return location.pathname !== path || overlay !== null
}

async function close(page: Page): Promise<void> {
  const cancel = page.locator('tbody').getByRole('button', { name: '取消' })
  if ((await cancel.count()) > 0) await cancel.click()
  const overlay = page.getByRole('dialog')
  for (let left = await overlay.count(); left > 0; left = await overlay.count()) {
    await page.keyboard.press('Escape')
    await page.waitForFunction((count) => document.querySelectorAll('[role=dialog]').length < count, left)
  }
}

/** Shows each further tab of what is open and looks at it. */
export async function lookThrough(page: Page, look: (tab: string) => Promise<unknown>): Promise<void> {
  const isOver = (await page.getByRole('dialog').count()) > 0
  const inside = isOver ? page.getByRole('dialog').last() : page.getByRole('main')
  const tabs = inside.getByRole('tab').filter({ visible: true })
  for (const name of (await tabs.allTextContents()).slice(1)) {
    await tabs.filter({ hasText: name }).first().click()
    await settle(page)
    await look(name)
  }
}

/** Where the page is: its path, and how many dialogs and drawers lie over it. */
const readPlace = (page: Page) =>
  page.evaluate(() => ({ path: location.pathname, over: document.querySelectorAll('[role=dialog]').length }))

/** Closes what was opened since; false where that left the place. */
async function returnTo(page: Page, place: Place): Promise<boolean> {
  for (let { over } = await readPlace(page); over > place.over; over = (await readPlace(page)).over) {
    await page.keyboard.press('Escape')
    await page.waitForFunction((count) => document.querySelectorAll('[role=dialog]').length < count, over)
  }
  if ((await readPlace(page)).path !== place.path) await goWithin(page, place.path)
  await settle(page)
  return (await readPlace(page)).over === place.over
}

type Place = Awaited<ReturnType<typeof readPlace>>

const isSame = (one: Place, other: Place) => one.path === other.path && one.over === other.over

/** Presses a button of what is open; the place where that was, or undefined where it opens nothing. */
async function pressInside(page: Page, title: string): Promise<Place | undefined> {
  const before = await readPlace(page)
  const inside = before.over > 0 ? page.getByRole('dialog').last() : page.getByRole('main')
  const buttons = inside.getByRole('button', { name: new RegExp(`^${title}( |$)`) }).filter({ visible: true })
  if (!(await buttons.evaluateAll(clickFirst))) return undefined
  for (let left = 20; left > 0 && isSame(await readPlace(page), before); left -= 1) await page.waitForTimeout(50)
  await settle(page)
  return isSame(await readPlace(page), before) ? undefined : before
}

interface InnerLook {
  readonly titles: readonly string[]
  readonly look: (title: string) => Promise<unknown>
  /** How many times what is opened is looked into in turn. */
  readonly depth?: number
}

/** Presses each of these buttons of what is open, looks at what comes and at what that opens, and closes it again. */
export async function openInside(page: Page, { titles, look, depth = 2 }: InnerLook): Promise<void> {
  for (const title of depth === 0 ? [] : titles) {
    const before = await pressInside(page, title)
    if (before === undefined) continue
    await look(title)
    await lookThrough(page, (tab) => look(`${title}, ${tab}`))
    await openInside(page, { titles, look: (inner) => look(`${title} › ${inner}`), depth: depth - 1 })
    if (!(await returnTo(page, before))) return
  }
}

/** Chooses the first of what each drop-down of the page offers that nothing is chosen in; returns their names. */
export async function chooseFirsts(page: Page): Promise<readonly string[]> {
  const chosen: string[] = []
  const boxes = page.getByRole('main').getByRole('combobox').filter({ visible: true })
  for (let index = 0; index < (await boxes.count()); index += 1) {
    const box = boxes.nth(index)
    if (!(await box.isEnabled()) || (await box.inputValue()) !== '') continue
    await box.click()
    await settle(page)
    const first = page.getByRole('listbox').getByRole('option').first()
    if ((await first.count()) === 0) await page.keyboard.press('Escape')
    else {
      chosen.push((await box.getAttribute('aria-label')) ?? String(index))
      await first.click()
    }
    await settle(page)
  }
  return chosen
}

/** Opens what a button leads to, looks at it and closes it again; false where no row has it. */
export async function openAndClose(page: Page, opening: Opening, look: () => Promise<unknown>): Promise<boolean> {
  if (!(await press(page, opening))) return false
  await page.waitForFunction(isOpen, opening.path)
  await settle(page)
  await look()
  await close(page)
  await goWithin(page, opening.path)
  await settle(page)
  return true
}
