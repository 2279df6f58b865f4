import { openProduct } from './openProduct'

const out = '/tmp/shots-lease'
const product = await openProduct()
const wide = process.argv[2] !== 'phone'
const viewport = wide ? { width: 1440, height: 900 } : { width: 375, height: 812 }
const only = process.argv[3]
async function settle(page) {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null).catch(() => {})
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(400)
}
const shot = async (page, name) => {
  await settle(page)
  await page.screenshot({ path: `${out}/${wide ? 'w' : 'p'}-${name}.png`, fullPage: name.endsWith('-full') })
  console.log(name)
}
const jobs: Record<string, () => Promise<void>> = {}
for (const [name, path] of Object.entries({
  plan: '/lease/plan',
  lease: '/lease/project-lease',
  bill: '/lease/bill',
  invoice: '/lease/invoice',
  summary: '/lease/rent-summary',
  demand: '/requirement/demand-plan',
  operate: '/project/operate',
  project: '/project/project',
  'plan-form': '/lease/plan/form',
  'lease-form': '/lease/project-lease/form',
  'rent-form': '/lease/project-lease/rent',
  'demand-form': '/requirement/demand-plan/form',
}))
  jobs[name] = async () => {
    const { page } = await product.open(path, { viewport })
    await shot(page, name)
    if (name.endsWith('form')) return
    const view = page.getByRole('main').getByRole('button', { name: '查看' }).first()
    if (await view.count()) {
      await view.click()
      await shot(page, `${name}-view`)
    }
  }
for (const [name, run] of Object.entries(jobs)) {
  if (only && !only.split(',').includes(name)) continue
  try {
    await run()
  } catch (error) {
    console.log(name, String(error).slice(0, 300))
  }
}
console.log(await product.closePages())
await product.stop()
