import type { Page } from 'playwright'

/**
 * Closes all tabs of the app but the home page, and what it says. False where something asks first, or where there are
 * none; the app is then to be loaded anew.
 */
export const closeTabs = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const bar = () => document.querySelector('nav[aria-label="标签页"]')
    const isAsked = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const wait = () => new Promise((resolve) => setTimeout(resolve, 5))
    /** Tries again after a while, since a click in the middle of a change is lost. */
    const until = async (hasCome: () => boolean, attempt = () => {}) => {
      const start = Date.now()
      for (let tried = 0; !hasCome() && !isAsked() && Date.now() - start < 3000; await wait()) {
        if (Date.now() - tried < 300) continue
        tried = Date.now()
        attempt()
      }
      return hasCome()
    }
    const clickUntilGone = async (selector: string) => {
      for (let left = all(selector).length; left > 0; left = all(selector).length) {
        const click = () => all(selector).at(-1)?.click()
        if (!(await until(() => all(selector).length < left, click))) return false
      }
      return true
    }
    const isFirst = bar()?.querySelector('a')?.hasAttribute('aria-current')
    const panel = isFirst ? undefined : all('[data-tab-panel]').find((each) => each.getClientRects().length > 0)
    // The tab is gone before the app has left its address, and before its page is gone.
    const isLeft = () => {
      const href = bar()?.querySelector('[aria-current]')?.getAttribute('href') ?? ''
      const isThere = new URL(href, location.href).pathname === location.pathname
      return isThere && !panel?.isConnected && all('[data-tab-panel]').length === 1
    }
    if (isAsked() || bar() === null) return false
    window.saidToasts?.splice(0)
    return (
      (await clickUntilGone('nav[aria-label="标签页"] li:not(:has(a[href^="/wel/index"])) button')) &&
      (await until(isLeft)) &&
      clickUntilGone('[role=region][aria-label^="通知"] button[aria-label="关闭"]')
    )
  })

/** Closes what lies over the page, and gives up what was not saved where that asks; false where nothing did. */
const giveUp = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const sought = '[role=dialog], [role=alertdialog]'
    const overlay = () => [...document.querySelectorAll<HTMLElement>(sought)].at(-1)
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    const first = overlay()
    if (first === undefined) return false
    if (first.matches('[role=alertdialog]')) [...first.querySelectorAll('button')].at(-1)?.click()
    else (document.activeElement ?? document.body).dispatchEvent(press)
    for (const start = Date.now(); overlay() === first && Date.now() - start < 1000; )
      await new Promise((resolve) => setTimeout(resolve, 5))
    return overlay() !== first
  })

/** Closes all tabs but the home page, whatever they hold; false where the app is to be loaded anew. */
export async function leaveTabs(page: Page): Promise<boolean> {
  // A test may have closed it; where it was moved, the next test would find another one before it.
  const withoutHome = page.locator('nav[aria-label="标签页"]:not(:has(a[href^="/wel/index"]))')
  if ((await withoutHome.count()) > 0) await goWithin(page, '/wel/index')
  while (!(await closeTabs(page))) if (!(await giveUp(page))) return false
  return true
}

/**
 * Leaves the app for a page of its origin without scripts, as a tab that knows nothing yet; a load there takes half
 * of what it takes in a new page, whose process has compiled nothing.
 */
export async function leaveApp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/config.json`)
  await page.evaluate(() => sessionStorage.clear())
}

/** Forgets what the browser has stored for the page that `leaveApp` left. */
export async function forgetStored(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
}

/** Forgets what the app has fetched, except what it shows; throws outside of it. */
export const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    interface Client {
      readonly removeQueries: (filters: object) => void
      readonly invalidateQueries: (filters: object) => Promise<void>
    }
    interface Fiber {
      readonly child: Fiber | null
      readonly memoizedProps: { readonly client?: Client } | null
    }
    const container = document.getElementById('root') ?? document.body
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
    let fiber = key === undefined ? null : (Reflect.get(container, key) as Fiber | null)
    while (fiber !== null && fiber.memoizedProps?.client === undefined) fiber = fiber.child
    const client = fiber?.memoizedProps?.client
    if (client === undefined) throw new Error('there is no query client')
    client.removeQueries({ type: 'inactive' })
    return client.invalidateQueries({ refetchType: 'none' })
  })

/** Goes to an address within the loaded app, an eighth of the work of a load, and waits for another heading there. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const shown = () => [...document.querySelectorAll('h1')].filter((each) => each.getClientRects().length > 0)
    const before = shown()
    // What is left may only now show its own heading.
    const panel = [...document.querySelectorAll('[data-tab-panel]')].find((each) => each.getClientRects().length > 0)
    const stays = new URL(to, location.href).pathname === location.pathname
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    const hasCome = () => stays || shown().some((each) => !before.includes(each) && !panel?.contains(each))
    for (const start = Date.now(); !hasCome() && Date.now() - start < 15_000; )
      await new Promise((resolve) => setTimeout(resolve, 10))
  }, path)
