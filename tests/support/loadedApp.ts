import type { Page } from 'playwright'

/**
 * Closes all tabs of the app but the first, and what it says. False where something asks first, or where there are
 * none; the app is then to be loaded anew.
 */
export const closeTabs = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const bar = () => document.querySelector('nav[aria-label="标签页"]')
    const isAsked = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const wait = () => new Promise((resolve) => setTimeout(resolve, 5))
    const isFewer = async (selector: string, count: number) => {
      const start = Date.now()
      while (all(selector).length >= count && !isAsked() && Date.now() - start < 3000) await wait()
      return all(selector).length < count
    }
    const clickUntilGone = async (selector: string) => {
      for (let left = all(selector); left.length > 0; left = all(selector)) {
        left.at(-1)?.click()
        if (!(await isFewer(selector, left.length))) return false
      }
      return true
    }
    const path = () => bar()?.querySelector('[aria-current]')?.getAttribute('href')
    // The tab is gone before the app has left its address.
    const isLeft = async () => {
      const start = Date.now()
      while (path() !== location.pathname && Date.now() - start < 3000) await wait()
      return path() === location.pathname
    }
    if (isAsked() || bar() === null) return false
    window.saidToasts?.splice(0)
    return (
      (await clickUntilGone('nav[aria-label="标签页"] li button')) &&
      (await isLeft()) &&
      clickUntilGone('[role=region][aria-label^="通知"] button[aria-label="关闭"]')
    )
  })

/** Goes to an address within the loaded app, an eighth of the work of a load, and waits for another heading there. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const shown = () => [...document.querySelectorAll('h1')].filter((each) => each.getClientRects().length > 0)
    const before = shown()
    const stays = new URL(to, location.href).pathname === location.pathname
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    const hasCome = () => stays || shown().some((each) => !before.includes(each))
    for (const start = Date.now(); !hasCome() && Date.now() - start < 15_000; )
      await new Promise((resolve) => setTimeout(resolve, 10))
  }, path)
