import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Browser, Page } from 'playwright'
import { vi } from 'vitest'
import { openBrowser } from './browser'
import type { ProjectCopy } from './projectCopy'
import { freePort, SEED_PASSWORD } from './runningServer'

export interface DevServer {
  readonly origin: string
  readonly browser: Browser
  /** What it has printed so far. */
  readonly output: () => string
  /** Ends the server and the browser, and removes the copy. */
  readonly stop: () => Promise<void>
}

/** Starts `npm run dev` in a copy of the project, and waits until it asks to open the page or has found errors. */
export const openDevServer = (copy: ProjectCopy) =>
  openServer(copy, { program: '.ci/dev.mjs', ready: /请打开 \/ open| [1-9]\d* errors?/ })

/** Starts `npm run storybook` in a copy of the project that has its parts. */
export const openStorybook = (copy: ProjectCopy) =>
  openServer(copy, { program: '.ci/storybook.mjs', ready: /for preview/ })

interface Program {
  readonly program: string
  /** What it prints once it can be used. */
  readonly ready: RegExp
}

async function openServer(copy: ProjectCopy, { program, ready }: Program): Promise<DevServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    cwd: copy.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: `${copy.root}/data`,
      SEED_PASSWORD,
      FORMWORK_LANG: 'en',
      // A program that ends at once, in place of an editor.
      LAUNCH_EDITOR: 'true',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const browser = await openBrowser()
  const stop = async () => {
    await browser.close()
    await end(child)
    copy.remove()
  }
  const isReady = () => {
    if (!ready.test(output) && child.exitCode === null) throw new Error(`not ready:\n${output}`)
  }
  try {
    await vi.waitFor(isReady, { timeout: 280_000, interval: 500 })
    if (child.exitCode !== null) throw new Error(`ended:\n${output}`)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${port}`, browser, output: () => output, stop }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Opens the list of params as admin, who signs in on the way. */
export async function openParamsAsAdmin(page: Page, origin: string): Promise<void> {
  page.setDefaultTimeout(60_000)
  await page.goto(`${origin}/system/param`)
  await page.getByLabel('账号').fill('admin')
  await page.locator('input[type=password]').fill(SEED_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { name: '系统参数', level: 1 }).waitFor()
}
