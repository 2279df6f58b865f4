import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct } from '../support/openProduct'

const ROUNDS = 200
const WARM_UP = 20

it('two hundred tabs opened and closed leave memory, elements and listeners where they were', async () => {
  const product = await openProduct()
  try {
    const { page } = await product.open('/system/param')
    const screen = onScreen(page)
    await screen.rows.nth(1).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const bar = page.getByRole('navigation', { name: '标签页', exact: true })
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const openAndClose = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        await menu.getByRole('link', { name: '岗位管理', exact: true }).click()
        await screen.ready('岗位管理')
        await bar.getByRole('button', { name: '关闭岗位管理' }).click()
        await screen.ready('系统参数')
      }
    }
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage')
      await page.waitForTimeout(500)
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
    }
    // What is loaded and kept once is no leak.
    await openAndClose(WARM_UP)
    const before = await measure()
    await openAndClose(ROUNDS)
    const after = await measure()
    for (const name of ['JSHeapUsedSize', 'Nodes', 'JSEventListeners']) {
      const [start = 0, end = 0] = [before[name], after[name]]
      console.log(`${name}: ${start} before, ${end} after ${ROUNDS} tabs`)
      expect(end, name).toBeLessThanOrEqual(start * 1.05)
    }
  } finally {
    await product.stop()
  }
})
