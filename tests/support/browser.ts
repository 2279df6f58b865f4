import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS, ensureChromium } from '../../.ci/chromium.mjs'

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS })
}

/** A page that remembers what it complained about: uncaught errors and violations of the content policy. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(`policy: ${message.text()}`)
  })
  return { page, complaints }
}

/** Serious and critical findings of axe on what the page shows now, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(await axeSource())
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
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
