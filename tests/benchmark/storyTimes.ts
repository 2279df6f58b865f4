import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Browser, Page } from 'playwright'
import { openBrowser } from '../support/browser'
import { freePort } from '../support/runningServer'

const RUNS = 5
/** One of each kind of screen, each the first of its own page. */
const FIRST = [
  'screens-lease-project-lease--lease-manage-list-filled',
  'screens-system-dept--dept-form-new',
  'screens-lease-bill--bill-view-shown',
]
/** One after another on the page of the first: another entity, another kind, another situation. */
const NEXT = [
  'screens-warehouse-inbound--inbound-list-filled',
  'screens-system-dept--dept-form-new',
  'screens-system-dept--dept-form-existing',
  'screens-lease-bill--bill-view-shown',
  'screens-lease-bill--bill-view-english',
  'screens-system-dept--dept-list-reader',
]
const PATIENCE = { timeout: 60_000, polling: 'raf' } as const
/** In which somebody looks at the first story. */
const LOOK_MS = 5_000

/** Whether there is something to read that was not there before. */
function isShown(): boolean {
  const story = document.querySelector<HTMLElement>('#storybook-root')
  const isReady = !document.body.classList.contains('sb-show-preparing-story')
  return (
    isReady &&
    !!story?.querySelector(':is(tbody tr td, form, dl):not([data-before] *, [data-before])') &&
    story.textContent.length > 20
  )
}

const addressOf = (origin: string, id: string) => `${origin}/iframe.html?id=${id}&viewMode=story`

/** In a browser that has fetched nothing yet. */
async function measureFirst(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(isShown, undefined, PATIENCE)
    return performance.now() - start
  } finally {
    await context.close()
  }
}

/** As the side bar of Storybook asks for it; what the story before has drawn does not count. */
async function measureNext(page: Page, id: string): Promise<number> {
  await page.evaluate(() => {
    for (const drawn of document.querySelectorAll('#storybook-root :is(table, form, dl)'))
      drawn.setAttribute('data-before', '')
  })
  const start = performance.now()
  await page.evaluate((storyId) => {
    const name = '__STORYBOOK_ADDONS_CHANNEL__' as keyof typeof globalThis
    const channel = globalThis[name] as { readonly emit: (event: string, what: unknown) => void }
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  await page.waitForFunction(isShown, undefined, PATIENCE)
  return performance.now() - start
}

async function measureAll(origin: string): Promise<readonly string[]> {
  const browser = await openBrowser()
  try {
    const rows: string[] = []
    for (const id of FIRST) {
      // What Vite transforms for the first page of all is ready for the next.
      await measureFirst(browser, addressOf(origin, id))
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) times.push(await measureFirst(browser, addressOf(origin, id)))
      rows.push(toRow(`first: ${id}`, times))
    }
    const page = await browser.newPage()
    await page.goto(addressOf(origin, FIRST[0] ?? ''))
    await page.waitForFunction(isShown, undefined, PATIENCE)
    await page.waitForTimeout(LOOK_MS)
    for (const id of NEXT) rows.push(toRow(`next: ${id}`, [await measureNext(page, id)]))
    return rows
  } finally {
    await browser.close()
  }
}

function toRow(says: string, times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other)
  const seconds = (value = 0) => (value / 1_000).toFixed(2)
  return `| ${says} | ${seconds(sorted[Math.floor(sorted.length / 2)])} | ${seconds(sorted[0])} |`
}

/** Reads all that it prints, since it would else wait for a reader. */
function waitForText({ stdout }: { readonly stdout: Readable }, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes(text)) resolve()
    })
    stdout.on('end', () => reject(new Error(output)))
  })
}

/** Measures how long a story of `npm run storybook` takes until its rows, form or terms are drawn. */
export async function measureStories(root: string): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  const storybook = spawn(process.execPath, ['.ci/storybook.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await waitForText(storybook, 'for preview')
    const rows = await measureAll(`http://localhost:${port}`)
    return ['| story | seconds, median | least |', '|---|---:|---:|', ...rows].join('\n')
  } finally {
    storybook.kill('SIGTERM')
    await once(storybook, 'exit')
  }
}
