import { openProduct } from './openProduct'

const product = await openProduct()
const shots: [string, string, { width: number; height: number }?][] = JSON.parse(process.argv[2] ?? '[]')
for (const [name, path, viewport] of shots) {
  const { page } = await product.open(path, { viewport: viewport ?? { width: 1440, height: 900 } })
  await page.waitForTimeout(1200)
  if (name.includes('dark'))
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
  if (name.startsWith('dept')) {
    await page.getByRole('button', { name: /^展开/ }).first().click()
    await page.waitForTimeout(500)
  }
  if (name.startsWith('inline')) {
    await page.getByRole('button', { name: '编辑' }).first().click()
    await page.waitForTimeout(500)
  }
  if (name.startsWith('views')) {
    await page.getByRole('button', { name: '视图' }).first().click()
    await page.waitForTimeout(500)
  }
  if (name.startsWith('columns')) {
    await page.getByRole('button', { name: '列设置' }).first().click()
    await page.waitForTimeout(300)
    await page.getByRole('button', { name: /^固定/ }).first().click()
  }
  if (name.startsWith('help')) {
    await page.keyboard.press('?')
    await page.waitForTimeout(500)
  }
  if (name.startsWith('drawer')) {
    await page.getByRole('button', { name: '部门人员' }).first().click()
    await page.waitForTimeout(800)
  }
  if (name.startsWith('print')) {
    await page.getByRole('button', { name: '打印' }).first().click()
    await page.waitForTimeout(1200)
  }
  await page.screenshot({ path: `/tmp/shots-list/${name}.png` })
  console.log(name)
}
console.log(await product.closePages())
await product.stop()
