import type { BrowserContext, Page } from 'playwright'
import { forgetStored, leaveApp, leaveTabs } from './loadedApp'

/** Changes of a page that nothing takes back. */
const LASTING: readonly string[] = ['addInitScript', 'exposeFunction', 'emulateMedia', 'routeWebSocket']

/** Those of all pages of a browser context. */
const LASTING_FOR_ALL: readonly string[] = [
  ...['addInitScript', 'exposeFunction', 'grantPermissions', 'route', 'routeWebSocket', 'setExtraHTTPHeaders'],
  ...['setGeolocation', 'setOffline'],
]

const changed = new WeakSet<Page | BrowserContext>()

/** Notes when a test changes a page for good. */
export function watchChanges(page: Page): Page {
  const note = () => changed.add(page)
  for (const name of LASTING) beforeCalls(page, name, note)
  beforeCalls(page, 'on', (event) => event === 'dialog' && note())
  beforeCalls(page.clock, 'install', note)
  return page
}

/** Notes when a test changes a browser context for good. */
export function watchContext(context: BrowserContext): BrowserContext {
  for (const name of LASTING_FOR_ALL) beforeCalls(context, name, () => changed.add(context))
  return context
}

function beforeCalls(of: object, name: string, run: (first: unknown) => void): void {
  const own: unknown = Reflect.get(of, name)
  if (typeof own !== 'function') throw new Error(`there is no ${name}()`)
  Reflect.set(of, name, (...args: unknown[]) => {
    run(args[0])
    return Reflect.apply(own, of, args)
  })
}

/** Page that the next test goes on in. */
interface LeftPage {
  readonly page: Page
  /** Shows the app, without tabs; else a page of its origin. */
  readonly isLoaded: boolean
}

/** Pages that a test has left behind, one for each browser context, for the next test to go on in. */
export function openParking(viewport: { readonly width: number; readonly height: number }, origin: string) {
  const parked = new Map<BrowserContext, Page>()
  const unpark = (context: BrowserContext) => {
    const page = parked.get(context)
    parked.delete(context)
    return page
  }
  const isAlone = (context: BrowserContext) => !changed.has(context) && context.pages().length === 1
  return {
    /** Keeps the first page of a browser context, and closes any other. */
    park: async (page: Page): Promise<void> => {
      const context = page.context()
      if (page.isClosed() || changed.has(page) || (parked.get(context) ?? page) !== page) return page.close()
      parked.set(context, page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.setViewportSize(viewport)
    },
    /** The parked page of an account, loaded where that is not to be done anew. */
    take: async (context: BrowserContext, isFresh: boolean): Promise<LeftPage | undefined> => {
      const page = unpark(context)
      if (page === undefined) return undefined
      const isLoaded = !isFresh && (await leaveTabs(page).catch(() => false))
      if (!isLoaded) await leaveApp(page, origin)
      return { page, isLoaded }
    },
    /** A parked page whose browser context has no other, and knows nothing any more; not one of the accounts'. */
    takeStranger: async (accounts: ReadonlySet<BrowserContext>): Promise<LeftPage | undefined> => {
      const context = [...parked.keys()].find((each) => !accounts.has(each) && isAlone(each))
      const page = context && unpark(context)
      if (page === undefined) return undefined
      await leaveApp(page, origin)
      await forgetStored(page)
      return { page, isLoaded: false }
    },
  }
}
