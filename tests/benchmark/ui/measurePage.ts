import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'

export interface Question {
  readonly kind: string
  readonly rows: number
  readonly keys: number
  /** On how many fresh pages the first form is measured. */
  readonly firsts: number
  /** How often it is mounted again. */
  readonly mounts: number
  readonly throttle?: number
}

export interface Spread {
  readonly median: number
  readonly p95: number
}

export interface Measured extends Question {
  /** The page's first form: its code is compiled while it runs. */
  readonly first: number
  readonly firstTask: number
  /** The form opened again, as it is all day long. */
  readonly mount: number
  /** Milliseconds that the main thread works for that; like `cellTask` its own time, which other processes do not lengthen. */
  readonly mountTask: number
  /** Milliseconds from the key to the paint that shows all it changes. */
  readonly cellKey: Spread
  /** Milliseconds that the main thread works for one key. */
  readonly cellTask: number
  readonly headerKey: Spread
  readonly nodes: number
  /** Megabytes in use after a collection. */
  readonly heap: number
}

export function toSpread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

const toMedian = (times: readonly number[]) => toSpread(times).median

async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** What the main thread works, while it is measured and what follows from it. */
export async function timeTask<T>(session: CDPSession, run: () => Promise<T>): Promise<{ answer: T; task: number }> {
  const before = await readTaskTime(session)
  const answer = await run()
  return { answer, task: (await readTaskTime(session)) - before }
}

interface Mount {
  readonly answer: number
  readonly task: number
}

/** The work of a mount is all that it brings about, also after the first paint. */
async function measureMount({ page, session }: Probe): Promise<Mount> {
  return timeTask(session, async () => {
    const time = await page.evaluate(() => window.probe.mount())
    await page.evaluate(() => window.probe.settle())
    return time
  })
}

const toMedians = (mounts: readonly Mount[]): Mount => ({
  answer: toMedian(mounts.map(({ answer }) => answer)),
  task: toMedian(mounts.map(({ task }) => task)),
})

/** The first form of pages that then are closed: one alone says little, since so much happens in it once. */
async function measureFirsts(open: () => Promise<Probe>, count: number): Promise<Mount[]> {
  const firsts: Mount[] = []
  for (let turn = 0; turn < count; turn++) {
    const probe = await open()
    firsts.push(await measureMount(probe))
    await probe.page.close()
  }
  return firsts
}

async function measureAgain(probe: Probe, count: number): Promise<Mount[]> {
  const again: Mount[] = []
  for (let turn = 0; turn < count; turn++) {
    await probe.page.evaluate(() => window.probe.unmount())
    again.push(await measureMount(probe))
  }
  return again
}

const frame = 1000 / 60

/**
 * Nobody types in step with the screen: keys come at all times of a frame, spread evenly. Without it each would come
 * just after the paint of the one before it, and wait for nearly a whole frame.
 */
const atSomeTime = (key: number) => wait(((key * 0.618) % 1) * frame)

async function measureKeys(page: Page, arm: () => Promise<void>, count: number): Promise<number[]> {
  const times: number[] = []
  for (let key = 0; key < count; key++) {
    await arm()
    await atSomeTime(key)
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace')
    times.push(await page.evaluate(() => window.probe.key()))
  }
  return times
}

type Opened = Pick<Question, 'kind' | 'rows' | 'throttle'>

interface Probe {
  readonly page: Page
  readonly session: CDPSession
}

export async function openProbe(
  browser: Browser,
  address: string,
  { kind, rows, throttle = 1 }: Opened,
): Promise<Probe> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(`${address}?kind=${kind}&rows=${rows}`)
  await page.waitForFunction(() => 'probe' in window)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { page, session }
}

/** One kind of form with so many rows, on pages of its own. */
export async function measurePage(browser: Browser, address: string, question: Question): Promise<Measured> {
  const open = () => openProbe(browser, address, question)
  const others = await measureFirsts(open, question.firsts - 1)
  const probe = await open()
  const { page, session } = probe
  const first = toMedians([...others, await measureMount(probe)])
  const mount = toMedians(await measureAgain(probe, question.mounts))
  const middle = Math.floor(question.rows / 2)
  await page.evaluate((row) => window.probe.goToCell(row), middle)
  await measureKeys(page, () => page.evaluate((row) => window.probe.armCell(row), middle), 4)
  const cell = await timeTask(session, () =>
    measureKeys(page, () => page.evaluate((row) => window.probe.armCell(row), middle), question.keys),
  )
  await page.evaluate(() => window.probe.goToHeader())
  await page.keyboard.press('End')
  const header = await measureKeys(page, () => page.evaluate(() => window.probe.armHeader()), question.keys)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const nodes = await page.evaluate(() => window.probe.nodes())
  await page.close()
  return {
    ...question,
    first: first.answer,
    firstTask: first.task,
    mount: mount.answer,
    mountTask: mount.task,
    cellKey: toSpread(cell.answer),
    cellTask: cell.task / question.keys,
    headerKey: toSpread(header),
    nodes,
    heap: usedSize / 1_000_000,
  }
}

/** A block of so many rows of ten columns, pasted into the first cell of a table with one row. */
export async function measurePaste(browser: Browser, address: string, rows: number): Promise<number> {
  const { page } = await openProbe(browser, address, { kind: 'wide', rows: 1 })
  await page.evaluate(() => window.probe.mount())
  await page.locator('[data-cell$=".category1stCode"]').first().click()
  const line = ['铝模', 'LM-1', '400x2700', '2.7', '21.5', '12', '', '备注', '本色', 'T6'].join('\t')
  const text = Array(rows).fill(line).join('\n')
  const time = await page.evaluate(([block, count]) => window.probe.paste(String(block), Number(count)), [
    text,
    rows,
  ] as const)
  await page.close()
  return time
}
