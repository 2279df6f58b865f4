import type { Browser } from 'playwright'
import { openProbe, type Spread, timeTask, toSpread } from './measurePage'

export interface MeasuredList {
  readonly kind: string
  /** From the answer with 200 rows to their paint, in a list that was just opened. */
  readonly ready: Spread
  /** The same when the page is turned. */
  readonly turn: Spread
  /** Milliseconds that the main thread works to turn the page. */
  readonly turnTask: number
  readonly nodes: number
}

const TURNS = 5
const ROWS = 10_000
const FRAMES = 300

/** A list page of 200 rows and 12 columns, opened and turned again and again. */
export async function measureList(browser: Browser, address: string, kind: string): Promise<MeasuredList> {
  const { page, session } = await openProbe(browser, address, { kind, rows: 0 })
  const ready: number[] = []
  const turns: { answer: number; task: number }[] = []
  for (let round = 0; round < TURNS; round++) {
    if (round > 0) await page.evaluate(() => window.listProbe.unmount())
    ready.push(await page.evaluate(() => window.listProbe.mount()))
    for (let turn = 0; turn < TURNS; turn++) {
      turns.push(await timeTask(session, () => page.evaluate(() => window.listProbe.turn())))
    }
  }
  const nodes = await page.evaluate(() => window.listProbe.nodes())
  await page.close()
  return {
    kind,
    ready: toSpread(ready),
    turn: toSpread(turns.map(({ answer }) => answer)),
    turnTask: toSpread(turns.map(({ task }) => task)).median,
    nodes,
  }
}

export interface MeasuredScroll {
  readonly kind: string
  /** Milliseconds from frame to frame. */
  readonly frame: Spread
  /** Milliseconds that the main thread works for a frame. */
  readonly frameTask: number
  readonly nodes: number
}

/** A list of 10,000 rows that are all in the browser, scrolled by 3 rows in each frame. */
export async function measureScroll(browser: Browser, address: string, kind: string): Promise<MeasuredScroll> {
  const { page, session } = await openProbe(browser, address, { kind, rows: ROWS })
  await page.evaluate(() => window.listProbe.mount())
  const { answer, task } = await timeTask(session, () =>
    page.evaluate((frames) => window.listProbe.scroll(frames), FRAMES),
  )
  const nodes = await page.evaluate(() => window.listProbe.nodes())
  await page.close()
  return { kind, frame: toSpread(answer), frameTask: task / FRAMES, nodes }
}
