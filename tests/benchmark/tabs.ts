import type { CDPSession } from 'playwright'
import { openTabs, TYPED } from '../support/manyTabs'
import { onScreen } from '../support/onScreen'
import { openProduct } from '../support/openProduct'
import { timeTask } from './ui/measurePage'

const COUNTS = [3, 10, 30]
const KEYS = 60
const ROUNDS = 5

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

const product = await openProduct()
try {
  console.log('| tabs | task/key ms | heap MB |')
  console.log('| ---- | ----------- | ------- |')
  for (const count of COUNTS) {
    const { page } = await product.open('/wel/index')
    await openTabs(page, count)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await onScreen(page).field(TYPED.field).focus()
    const type = async () => {
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.type('a')
    }
    const tasks: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) tasks.push((await timeTask(session, type)).task / KEYS)
    // The least is the one that the fewest other things fell into.
    console.log(`| ${count} | ${Math.min(...tasks).toFixed(2)} | ${(await heapOf(session)).toFixed(1)} |`)
    await page.close({ runBeforeUnload: false })
  }
} finally {
  await product.stop()
}
