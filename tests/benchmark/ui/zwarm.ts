import { writeFileSync } from 'node:fs'
import { openBrowser } from '../../support/browser'
import { openProbe } from './measurePage'
import { servePage } from './servePage'

const page = await servePage()
const browser = await openBrowser()
const { page: p, session } = await openProbe(browser, page.address, {
  kind: process.argv[2] ?? 'engine',
  rows: Number(process.argv[3] ?? 1000),
  keys: 0,
})
for (let k = 0; k < 6; k++) {
  await p.evaluate(() => window.probe.mount())
  await p.evaluate(() => window.probe.unmount())
}
await session.send('Profiler.enable')
await session.send('Profiler.setSamplingInterval', { interval: 100 })
await session.send('Profiler.start')
for (let k = 0; k < 30; k++) {
  await p.evaluate(() => window.probe.mount())
  await p.evaluate(() => window.probe.unmount())
}
const { profile } = await session.send('Profiler.stop')
writeFileSync('/tmp/warm.cpuprofile', JSON.stringify(profile))
await browser.close()
await page.close()
