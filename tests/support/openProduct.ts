import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { config } from '../../src/app/config'
import { openBrowser, openContext, recordCalls, type SentCall, watchPage } from './browser'
import { goWithin } from './loadedApp'
import { openParking, watchChanges, watchContext } from './parkedPages'
import { forgetData, type RunningServer, SEED_PASSWORD, SHORT_LIVED, startServer } from './runningServer'
import { noteToasts } from './saidToasts'
import { shareServer } from './sharedServer'

/** A site whose lists open with ten rows, as the specification says, whatever fits. */
export const TEN_ROWS = { fitRows: false }

export type Account = 'admin' | 'operator' | 'factory' | 'supervisor' | 'clerk'

export interface OpenedPage {
  readonly page: Page
  readonly calls: SentCall[]
}

export interface Visit extends Pick<BrowserContextOptions, 'viewport'> {
  /** Account to sign in; absent: admin, `nobody`: signed out. */
  readonly as?: Account | 'nobody'
  /** Loads the app, for a test that looks at what a load does or that another one's page could mislead. */
  readonly isFresh?: boolean
}

/** Milliseconds that a page waits for what it is asked for. */
const PATIENCE = Number(process.env.PATIENCE ?? 15_000)

const VIEWPORT = { width: 1440, height: 900 }

/** Built product on its own data folder, with a browser. */
export interface Product {
  readonly origin: string
  /**
   * Opens a tab in the account's browser context, or goes on in one that an earlier test has left; `nobody` gets a
   * context that knows nothing.
   */
  readonly open: (path: string, visit?: Visit) => Promise<OpenedPage>
  /** Calls the server as an account, e.g. to create records for a test. */
  readonly call: (path: string, body: object, as?: Account) => Promise<unknown>
  /** Closes all pages; returns their errors, and one if the server has ended. */
  readonly closePages: () => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor({ state: 'attached' })
}

/**
 * Lets the site say `site` in `/config.json`, from the next load of the page on. Answered in the page itself: the
 * app does not wait for an answer that passes through a busy test process.
 */
export const sayConfig = (page: Page, site: object) =>
  page.addInitScript((said) => {
    const { fetch } = window
    window.fetch = async (asked, options) =>
      asked === '/config.json' ? Response.json(said) : fetch.call(window, asked, options)
  }, site)

export interface ProductOptions {
  readonly env?: Record<string, string>
  readonly args?: readonly string[]
  /** Origin of what stands in front of the server, for the browser. */
  readonly behind?: (origin: string) => Promise<string>
  /** What the site says in `/config.json`. */
  readonly site?: object
  /** Takes the server of other files, for tests that only add records of their own and count no others. */
  readonly isShared?: boolean
}

let shared: Promise<Browser> | undefined

/** The browser of all files of this process, which ends with it; one for those that ask at once, too. */
function shareBrowser(): Promise<Browser> {
  const before = shared
  const reopen = async () => {
    const open = await before?.catch(() => undefined)
    return open?.isConnected() ? open : openBrowser()
  }
  shared = reopen()
  return shared
}

/** A server on its own data folder, which goes with it. */
async function openServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-e2e-'))
  const seeded = process.env.SEEDED_FOLDER
  if (seeded !== undefined) await cp(seeded, folder, { recursive: true })
  const server = await startServer(folder, { ...env }, SHORT_LIVED)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await forgetData(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server that other files use, too, which none of them stops. */
async function borrowServer(): Promise<RunningServer | undefined> {
  const server = await shareServer()
  return server && { ...server, stop: async () => undefined }
}

export async function openProduct(options: ProductOptions = {}): Promise<Product> {
  const { env = {}, args = [], behind, site, isShared = false } = options
  const [browser, server] = await Promise.all([
    args.length > 0 ? openBrowser(args) : shareBrowser(),
    (isShared ? borrowServer() : Promise.resolve(undefined)).then((borrowed) => borrowed ?? openServer(env)),
  ])
  const origin = (await behind?.(server.origin)) ?? server.origin
  const contexts: BrowserContext[] = []
  const newContext = async () => {
    const context = watchContext(await openContext(browser))
    contexts.push(context)
    return context
  }
  const signedIn = new Map<Account, Promise<BrowserContext>>()
  const accounts = new Set<BrowserContext>()
  const watched: ReturnType<typeof watchPage>[] = []
  const parking = openParking(VIEWPORT, origin)
  const newPage = async (context: BrowserContext) => {
    const page = await context.newPage()
    await noteToasts(page)
    // What holds for the whole product is no change that a test has made.
    if (site) await sayConfig(page, site)
    const opened = watchPage(watchChanges(page))
    opened.page.setDefaultTimeout(PATIENCE)
    watched.push(opened)
    return opened.page
  }
  // Signs in once per account.
  const contextOf = (account: Account): Promise<BrowserContext> => {
    const known = signedIn.get(account) ?? startContext(account)
    signedIn.set(account, known)
    return known
  }
  const startContext = async (account: Account) => {
    const context = await newContext()
    accounts.add(context)
    const page = await newPage(context)
    // The first load of the app, which takes longest.
    page.setDefaultTimeout(60_000)
    await page.goto(`${origin}/login`)
    await signIn(page, account)
    page.setDefaultTimeout(PATIENCE)
    await parking.park(page)
    return context
  }
  /** Goes on in a page that was left, or loads the app in it or in a new one. */
  const openApp = async (as: Account | 'nobody', path: string, isFresh: boolean) => {
    const context = as === 'nobody' ? undefined : await contextOf(as)
    const left = await (context ? parking.take(context, isFresh) : parking.takeStranger(accounts))
    const page = left?.page ?? (await newPage(context ?? (await newContext())))
    if (watched.every((each) => each.page !== page)) watched.push(watchPage(page))
    const calls = recordCalls(page)
    return { page, calls, go: () => (left?.isLoaded ? goWithin(page, path) : page.goto(origin + path)) }
  }
  const open = async (path: string, { as = 'admin', viewport, isFresh = false }: Visit = {}): Promise<OpenedPage> => {
    const { page, calls, go } = await openApp(as, path, isFresh)
    if (viewport) await page.setViewportSize(viewport)
    await go()
    return { page, calls }
  }
  const call: Product['call'] = async (path, body, as = 'admin') => {
    const token = (await (await contextOf(as)).cookies()).find(({ name }) => name.endsWith('access-token'))?.value
    const answer = await fetch(`${server.origin}/xwy-erp-api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`,
        'Blade-Auth': `bearer ${token}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`)
    return ((await answer.json()) as { readonly data: unknown }).data
  }
  return {
    origin,
    open,
    call,
    closePages: async () => {
      const last = watched.splice(0)
      for (const page of new Set(last.map((each) => each.page))) await parking.park(page)
      const ended = server.ended()
      const lost = ended === undefined ? [] : [`the server ended by itself (${ended}):\n${server.output()}`]
      return [...last.flatMap(({ complaints }) => complaints), ...lost]
    },
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      if (args.length > 0) await browser.close()
      await server.stop()
    },
  }
}
