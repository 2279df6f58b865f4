import { afterAll, beforeAll, it } from 'vitest'
import { openProduct, type Product } from '../support/openProduct'
let product: Product
beforeAll(async () => { product = await openProduct() })
afterAll(() => product.stop())
const lists = ['inbound-instruction','admission','takeout','exit-shipment','exit-application','return-shipment']
it('shots', async () => {
  const { page } = await product.open('/logistics/inbound-instruction')
  const shot = async (n: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/shots-logi/${n}.png` }) }
  for (const l of lists) {
    await page.goto(product.origin + '/logistics/' + l); await page.waitForTimeout(1500)
    await shot('list-' + l)
    await page.getByRole('button', { name: '查看' }).first().click(); await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/shots-logi/view-${l}.png`, fullPage: false })
    await page.goto(product.origin + '/logistics/' + l + '/form'); await page.waitForTimeout(1200)
    await shot('form-' + l)
  }
}, 200_000)
it('audit', async () => {
  const { page } = await product.open('/flow/todo', { as: 'operator' })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shots-logi/todo.png' })
  await page.getByRole('row').filter({ hasText: '入库指令' }).first().getByRole('button', { name: '打开' }).click()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: '/tmp/shots-logi/audit.png' })
  await page.mouse.wheel(0, 3000); await page.waitForTimeout(500)
  await page.getByRole('button', { name: '同意', exact: true }).click(); await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/shots-logi/audit2.png' })
}, 60_000)
