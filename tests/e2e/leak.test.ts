import type { CDPSession } from 'playwright'
import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct } from '../support/openProduct'

const ROUNDS = 200
const OWN = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string'])
const WARM_UP = 40

/** Runs in the page: what drives it from outside would be counted with it. */
const OPEN_AND_CLOSE = `async (rounds) => {
  const until = (done) => new Promise((resolve) => {
    const look = () => (done() ? resolve() : setTimeout(look, 10))
    look()
  })
  const seen = (title) => [...document.querySelectorAll('h1')].some((h) => h.textContent === title && h.getClientRects().length > 0)
  for (let round = 0; round < rounds; round += 1) {
    [...document.querySelectorAll('nav[aria-label=主菜单] a')].find((a) => a.textContent === '岗位管理').click()
    await until(() => seen('岗位管理'))
    document.querySelector('[aria-label=关闭岗位管理]').click()
    await until(() => seen('系统参数') && document.querySelectorAll('[data-tab-panel]').length === 1)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}`

/** Bytes of the page's own values: neither compiled code nor what the browser writes down about the page. */
async function sumHeap(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const take = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (OWN.has(types[0][nodes[at + type]])) sum += nodes[at + size]
  }
  return sum
}

it('two hundred tabs opened and closed leave memory, elements and listeners where they were', async () => {
  const product = await openProduct()
  try {
    const { page } = await product.open('/system/param')
    const screen = onScreen(page)
    await screen.rows.nth(1).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const openAndClose = (rounds: number) => page.evaluate(`(${OPEN_AND_CLOSE})(${rounds})`)
    const measure = async () => {
      const heap = await sumHeap(session)
      const { metrics } = await session.send('Performance.getMetrics')
      const told = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
      return { heap, nodes: told.Nodes ?? 0, listeners: told.JSEventListeners ?? 0 }
    }
    // What is loaded and kept once is no leak.
    await openAndClose(WARM_UP)
    const before = await measure()
    await openAndClose(ROUNDS)
    const after = await measure()
    for (const name of ['heap', 'nodes', 'listeners'] as const) {
      console.log(`${name}: ${before[name]} before, ${after[name]} after ${ROUNDS} tabs`)
    }
    for (const name of ['heap', 'nodes', 'listeners'] as const) {
      expect(after[name], name).toBeLessThanOrEqual(before[name] * 1.05)
    }
  } finally {
    await product.stop()
  }
})
