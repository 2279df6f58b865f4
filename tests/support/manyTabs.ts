import type { Page } from 'playwright'
import { onScreen } from './onScreen'

/** Form that opens as a tab of its own, with a field to type into. */
export const TYPED = { list: '/project/project', listHeading: '项目管理', heading: '新增项目信息', field: '项目名称' }

/** Menu entries outside the loop: home is open already, and the list is opened last. */
const NO_PAGES = ['/wel/index', TYPED.list]

/** Opens `count` tabs by the menu, waits for each, and opens the form last. */
export async function openTabs(page: Page, count: number): Promise<void> {
  const screen = onScreen(page)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.waitFor()
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const paths = links.filter((path) => !NO_PAGES.includes(path)).slice(0, count - 3)
  for (const path of paths) {
    await menu.locator(`a[href="${path}"]`).click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main [aria-busy=true]')].every((each) => each.getClientRects().length === 0),
    )
  }
  await menu.locator(`a[href="${TYPED.list}"]`).click()
  await screen.ready(TYPED.listHeading)
  await screen.button('新增').click()
  await screen.ready(TYPED.heading)
  await page.waitForLoadState('networkidle')
}

/** Work in hidden tabs since the last read. */
export interface HiddenWork {
  /** Number of hidden panels. */
  readonly panels: number
  /** Number of fibers mounted or rendered again. */
  readonly rendered: number
  readonly mutations: number
}

interface Fiber {
  readonly tag: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly memoizedState: unknown
}

declare global {
  interface Window {
    readHiddenWork: () => HiddenWork
  }
}

/** Counts React's commits in the built product through the DevTools hook; call before the page is opened. */
export function countHiddenWork(): void {
  const OFFSCREEN = 22
  let known = new Set<Fiber>()
  let [rendered, mutations] = [0, 0]
  const collect = (fiber: Fiber | null, hidden: boolean, into: Set<Fiber>): void => {
    for (let each = fiber; each !== null; each = each.sibling) {
      if (hidden) into.add(each)
      collect(each.child, hidden || (each.tag === OFFSCREEN && each.memoizedState !== null), into)
    }
  }
  const onCommitFiberRoot = (_: unknown, root: { readonly current: Fiber }) => {
    const now = new Set<Fiber>()
    collect(root.current, false, now)
    for (const fiber of now) if (!known.has(fiber)) rendered += 1
    known = now
  }
  const ignore = () => undefined
  const observer = new MutationObserver((records) => {
    mutations += records.length
  })
  const watched = new Set<Element>()
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
      onScheduleFiberRoot: ignore,
      checkDCE: ignore,
    },
    readHiddenWork: () => {
      mutations += observer.takeRecords().length
      const panels = [...document.querySelectorAll('[data-tab-panel]')].filter(
        (panel) => panel.getClientRects().length === 0,
      )
      for (const panel of panels.filter((each) => !watched.has(each))) {
        observer.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true })
        watched.add(panel)
      }
      const work = { panels: panels.length, rendered, mutations }
      ;[rendered, mutations] = [0, 0]
      return work
    },
  })
}
