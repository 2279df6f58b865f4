import { openBrowser } from '../../support/browser'
import { servePage } from './servePage'
import { openProbe } from './measurePage'
const page = await servePage()
const browser = await openBrowser()
for (let i = 0; i < 2; i++) {
  const { page: p } = await openProbe(browser, page.address, { kind: 'engine', rows: 300, keys: 0, mounts: 0, throttle: 4 })
  for (let k = 0; k < 4; k++) {
    if (k) await p.evaluate(() => window.probe.unmount())
    await p.evaluate(() => window.probe.mount())
    const r = await p.evaluate(async () => {
      const box = document.querySelector('[data-grid-box]') as HTMLElement
      const log: string[] = []
      ;(window as any).zlog = log
      const st = Element.prototype.scrollTo
      Element.prototype.scrollTo = function (...a: any[]) { log.push('scrollTo ' + JSON.stringify(a) + new Error().stack?.split('\n').slice(2, 6).join('|')); return (st as any).apply(this, a) }
      box.addEventListener('scroll', () => log.push('scroll event ' + box.scrollTop))
      box.scrollTop = 5200
      const out: unknown[] = []
      for (let n = 0; n < 4; n++) { await new Promise((d) => setTimeout(d, 150)); const rows = [...box.querySelectorAll('tr[data-index]')].map((r) => (r as HTMLElement).dataset.index); out.push([box.scrollTop, box.clientHeight, box.scrollHeight, rows[0], rows.at(-1), rows.length]) }
      out.push(log)
      return out
    })
    console.log(i, k, JSON.stringify(r))
  }
  await p.close()
}
await browser.close(); await page.close()
