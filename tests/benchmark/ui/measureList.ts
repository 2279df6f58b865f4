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
