import { openBrowser } from '../../support/browser'
import { servePage } from './servePage'
import { openProbe } from './measurePage'
const page = await servePage()
const browser = await openBrowser()
for (const kind of ['engine']) {
  const { page: p } = await openProbe(browser, page.address, { kind, rows: 1000, keys: 0 })
  await p.evaluate(() => window.probe.mount())
  const out = await p.evaluate(`(() => {
    const root = document.getElementById('root')
    const key = Object.keys(root).find((k) => k.startsWith('__reactContainer'))
    const counts = {}
    let hooks = 0
    const nameOf = (f) => { const t = f.type; if (typeof t === 'string') return '<' + t + '>'; if (!t) return 'tag' + f.tag; return t.displayName || t.name || (t.render && (t.render.displayName || t.render.name)) || (t.type && (t.type.name)) || (t._context && ('ctx ' + (t._context.displayName||''))) || (t.displayName) || 'tag' + f.tag }
    const walk = (f) => { while (f) { const n = nameOf(f); counts[n] = (counts[n] ?? 0) + 1; if (f.child) walk(f.child); f = f.sibling } }
    walk(root[key].child ?? root[key].stateNode.current)
    return Object.entries(counts).sort((a, b) => b[1] - a[1])
  })()`) as [string, number][]
  console.log(out.reduce((s, [, n]) => s + n, 0)); console.log(out.map(([k, n]) => n + ' ' + k).join('\n'))
  const html = await p.evaluate(() => document.querySelector('[data-grid-box] tbody tr[data-index="0"]')?.outerHTML)
  console.log(html)
  await p.screenshot({ path: '/tmp/grid-before.png' })
}
await browser.close()
await page.close()
