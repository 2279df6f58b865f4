import { writeFileSync } from 'node:fs'
import { openBrowser } from '../../support/browser'
import { openProbe } from './measurePage'
import { servePage } from './servePage'

const kinds = (process.argv[2] ?? 'engine,vanilla').split(',')
const rows = Number(process.argv[3] ?? 1000)
const times = Number(process.argv[4] ?? 5)
const prof = process.argv[5] === 'prof'
const page = await servePage()
const browser = await openBrowser()
for (let i = 0; i < times; i++)
  for (const kind of kinds) {
    const { page: p, session } = await openProbe(browser, page.address, { kind, rows, keys: 0, mounts: 0 })
    if (prof) {
      await session.send('Profiler.enable')
      await session.send('Profiler.setSamplingInterval', { interval: 100 })
      await session.send('Profiler.start')
    }
    await session.send('Performance.disable')
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const get = async () =>
      Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
    const a = await get()
    const mount = await p.evaluate(() => window.probe.mount())
    const b = await get()
    const d = (n: string) => (((b[n] ?? 0) - (a[n] ?? 0)) * 1000).toFixed(0)
    console.log(
      kind,
      'mount',
      mount.toFixed(0),
      'task',
      d('TaskDuration'),
      'script',
      d('ScriptDuration'),
      'layout',
      d('LayoutDuration'),
      'style',
      d('RecalcStyleDuration'),
      'nodes',
      b.Nodes,
    )
    if (prof) {
      const { profile } = await session.send('Profiler.stop')
      writeFileSync(`/tmp/prof-${kind}-${i}.cpuprofile`, JSON.stringify(profile))
    }
    for (let k = 0; k < 8; k++) {
      await p.evaluate(() => window.probe.unmount())
      const a = await get()
      const m = await p.evaluate(() => window.probe.mount())
      const b = await get()
      const d = (n: string) => (((b[n] ?? 0) - (a[n] ?? 0)) * 1000).toFixed(0)
      if (k > 4)
        console.log(
          '   again',
          m.toFixed(0),
          'task',
          d('TaskDuration'),
          'script',
          d('ScriptDuration'),
          'layout',
          d('LayoutDuration'),
          'style',
          d('RecalcStyleDuration'),
        )
    }
    await p.close()
  }
await browser.close()
await page.close()
