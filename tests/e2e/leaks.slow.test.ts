import type { CDPSession } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

// V8 keeps optimized code on the same heap: none of it is made later than the first call of a function.
const PLAIN_CODE = '--js-flags=--no-opt --no-maglev --always-sparkplug'
const LISTS = ['/system/param', '/system/post', '/desk/notice']
/** Lists whose forms open as tabs of their own. */
const WITH_FORMS = ['/project/project', '/project/rental-report']

let product: Product

beforeAll(async () => {
  product = await openProduct({ args: [PLAIN_CODE] })
})

afterAll(() => product.stop())

interface Held {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** Measures the heap after garbage collection. */
async function measure(cdp: CDPSession): Promise<Held> {
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const held = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: held('JSHeapUsedSize'), nodes: held('Nodes'), listeners: held('JSEventListeners') }
}

interface Round {
  readonly lists: readonly string[]
  readonly withForms: readonly string[]
  readonly times: number
}

const openAndClose = ({ lists, withForms, times }: Round) => {
  const paths = [...lists, ...withForms]
  const tabs = () => [...document.querySelectorAll('nav[aria-label="标签页"] li')]
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0)
  const open = () =>
    tabs()
      .map((tab) => `${tab.textContent}${tab.querySelector('[aria-current]') ? ' (current)' : ''}`)
      .join(', ')
  const until = async (what: string, holds: () => boolean) => {
    for (const start = Date.now(); !holds(); await new Promise((resolve) => setTimeout(resolve, 10)))
      if (Date.now() - start > 15_000) throw new Error(`${what} did not come at ${location.pathname}, tabs: ${open()}`)
  }
  const isAt = (path: string, index: number) =>
    tabs().length === index + 1 && tabs()[index]?.querySelector('[aria-current]')?.getAttribute('href') === path
  const close = async (index: number, left: string) => {
    const button = tabs()[index]?.querySelector('button')
    // As a pointer does: Chromium keeps the page of a removed text field that still had the focus.
    button?.focus()
    button?.click()
    await until('the tab before', () => isAt(left, index - 1))
  }
  const run = async () => {
    for (let opened = 0, round = 0; opened < times; round += 1) {
      const path = paths[round % paths.length] ?? ''
      document.querySelector<HTMLElement>(`nav[aria-label="主菜单"] a[href="${path}"]`)?.click()
      await until(path, () => isAt(path, 1) && shown('main tbody tr').length > 0)
      opened += 1
      if (withForms.includes(path)) {
        shown('main button')
          .find(({ textContent }) => textContent === '新增')
          ?.click()
        await until('a form', () => isAt(location.pathname, 2) && shown('main form input').length > 0)
        await close(2, path)
        opened += 1
      }
      await close(1, '/wel/index')
    }
  }
  return run()
}

it('200 tabs that were opened and closed leave nothing behind: neither objects, nor nodes, nor listeners', async () => {
  const { page } = await product.open('/wel/index')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.waitFor()
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  await onScreen(page).ready(/./)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  // Warms up: each chunk is loaded and each path was taken.
  await page.evaluate(openAndClose, { lists: LISTS, withForms: WITH_FORMS, times: 24 })
  const before = await measure(cdp)
  await page.evaluate(openAndClose, { lists: LISTS, withForms: WITH_FORMS, times: 200 })
  const after = await measure(cdp)
  expect(after.heap / before.heap).toBeLessThan(1.05)
  expect(after.nodes / before.nodes).toBeLessThan(1.05)
  expect(after.listeners / before.listeners).toBeLessThan(1.05)
  expect(await product.closePages()).toEqual([])
  // 200 tabs take 2 minutes on a quiet machine.
}, 600_000)
