import type { BrowserContext, Page } from 'playwright'
import { closeTabs } from './loadedApp'

/** Changes of a page that nothing takes back. */
const LASTING: readonly string[] = ['addInitScript', 'exposeFunction', 'emulateMedia', 'routeWebSocket']

const changed = new WeakSet<Page>()

/** Notes when a test changes a page for good. */
export function watchChanges(page: Page): Page {
  const note = () => changed.add(page)
  for (const name of LASTING) beforeCalls(page, name, note)
  beforeCalls(page, 'on', (event) => event === 'dialog' && note())
  beforeCalls(page.clock, 'install', note)
  return page
}

function beforeCalls(of: object, name: string, run: (first: unknown) => void): void {
  const own: unknown = Reflect.get(of, name)
  if (typeof own !== 'function') throw new Error(`there is no ${name}()`)
  Reflect.set(of, name, (...args: unknown[]) => {
    run(args[0])
    return Reflect.apply(own, of, args)
  })
}

/** Pages that a test has left behind, one for each browser context, for the next test to go on in. */
export function openParking(viewport: { readonly width: number; readonly height: number }) {
  const parked = new Map<BrowserContext, Page>()
  return {
    /** Keeps a page of a loaded app, and closes any other. */
    park: async (page: Page): Promise<void> => {
      const context = page.context()
      const isChanged = page.isClosed() || changed.has(page)
      if (isChanged || parked.has(context)) return page.close()
      parked.set(context, page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.setViewportSize(viewport)
    },
    /** A parked page, without tabs; absent: none, or one that asks before it gives something up. */
    take: async (context: BrowserContext): Promise<Page | undefined> => {
      const page = parked.get(context)
      parked.delete(context)
      if (page === undefined) return undefined
      if (await closeTabs(page).catch(() => false)) return page
      await page.close()
      return undefined
    },
  }
}
