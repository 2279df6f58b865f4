import type { Page } from 'playwright'
import { routes } from '../../../src/generated/routes'
import { openProduct } from '../../support/openProduct'
import { type Spread, toSpread } from './measurePage'

export interface MeasuredCold {
  /** Of the whole product. */
  readonly screens: number
  /** Lists of the menu that were opened. */
  readonly lists: number
  /** From the click on the entry to the paint of the rows; its code is asked for when the pointer comes there, just before. */
  readonly open: Spread
}

const HOME = '/wel/index'

/** Clicks an entry of the menu; milliseconds until a list that was not there has been painted with its rows, or says that it has none. */
function openList(page: Page, path: string): Promise<number> {
  return page.evaluate(async (href) => {
    // No function here may have a name: the loader of TypeScript would wrap it in one that the page lacks.
    const before = new Set(document.querySelectorAll('main section[aria-busy]'))
    const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`)
    if (!link) throw new Error(`the menu has no ${href}`)
    const start = performance.now()
    link.click()
    for (let isReady = false; !isReady; ) {
      if (performance.now() - start > 30_000) throw new Error(`${href} shows no rows`)
      await new Promise((done) => requestAnimationFrame(done))
      const opened = [...document.querySelectorAll('main section[aria-busy]')].filter((each) => !before.has(each))
      isReady = opened.some(
        (each) => each.ariaBusy !== 'true' && each.querySelector('tbody tr, [role=status]') !== null,
      )
    }
    const channel = new MessageChannel()
    await new Promise((done) => {
      channel.port1.onmessage = done
      channel.port2.postMessage(undefined)
    })
    return performance.now() - start
  }, path)
}

/** Each list of the menu of the built product, opened for the first time in one page. */
export async function measureCold(): Promise<MeasuredCold> {
  const product = await openProduct()
  try {
    const { page } = await product.open(HOME)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.waitFor()
    const folded = menu.getByRole('button', { expanded: false })
    while ((await folded.count()) > 0) await folded.first().click()
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const lists = new Set(routes.filter(({ kind }) => kind === 'list').map(({ path }) => path))
    const times: number[] = []
    for (const path of links.filter((each) => lists.has(each))) {
      await menu.locator(`a[href="${path}"]`).hover()
      times.push(await openList(page, path))
      // What one list still does would count for the next.
      await page.waitForLoadState('networkidle')
      await menu.locator(`a[href="${HOME}"]`).click()
    }
    return { screens: routes.length, lists: times.length, open: toSpread(times) }
  } finally {
    await product.stop()
  }
}
