import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright'
import { CHROMIUM_ARGS, CHROMIUM_LEFT_OUT, ensureChromium } from '../../.ci/chromium.mjs'

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGS, ...args],
    ignoreDefaultArgs: CHROMIUM_LEFT_OUT,
  })
}

/** By itself for users who want nothing to move: frames that nobody looks at took an eighth of the processor. */
export function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const usual = { locale: 'zh-CN', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
  return browser.newContext({ ...usual, ...options })
}

/** Page that collects uncaught errors and violations of the content security policy. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  return watchPage(await (await openContext(browser, options)).newPage())
}

export function watchPage(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(`policy: ${message.text()}`)
  })
  return { page, complaints }
}

/** Call of the product to its backend. */
export interface SentCall {
  readonly method: string
  /** Path without base path and query. */
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly body: unknown
  readonly request: Request
}

export function recordCalls(page: Page, basePath = '/xwy-erp-api'): SentCall[] {
  const calls: SentCall[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith(`${basePath}/`)) return
    const path = pathname.slice(basePath.length)
    calls.push({
      method: request.method(),
      path,
      query: Object.fromEntries(searchParams),
      body: readBody(request),
      request,
    })
  })
  return calls
}

function readBody(request: Request): unknown {
  const text = request.postData() ?? ''
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}

/** Serious and critical findings of axe on the current page or a part of it, one line each; sizes of targets too. */
export async function axeFindings(page: Page, part = 'body', only?: string): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(await axeSource())
  return page.evaluate(
    async ([context = '', rule]) => {
      const { axe } = window as unknown as { axe: AxeEngine }
      const { violations } = await axe.run(context, {
        ...(rule === undefined ? {} : { runOnly: [rule] }),
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
      })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [part, only] as const,
  )
}

interface AxeEngine {
  readonly run: (context: string, options: object) => Promise<{ readonly violations: readonly AxeViolation[] }>
}

interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

async function axeSource(): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(axeScript, 'utf8')
}
