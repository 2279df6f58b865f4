import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { writeWorkbook } from '../../src/server/xlsx/writeWorkbook'
import { WORKBOOK_TYPE } from '../../src/value/sheet'
import { axeFindings } from '../support/browser'
import { importColumns } from '../support/importColumns'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

async function toFile(name: string, rows: readonly RecordData[]) {
  return {
    name,
    mimeType: WORKBOOK_TYPE,
    buffer: Buffer.from(await writeWorkbook(importColumns('warehouse.product.import'), rows)),
  }
}

it('offers the template, says row by row what is wrong in a workbook, then takes one that is right [B443, B455]', async () => {
  const { page, calls } = await product.open('/warehouse/product')
  const screen = onScreen(page)
  await screen.ready('产品管理')
  await screen.button('导入产品').click()
  const saving = page.waitForEvent('download')
  await screen.button('下载模板', screen.dialog).click()
  const template = await saving
  expect(template.suggestedFilename()).toBe('产品导入模板.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await template.path())))
  expect(sheets[0]?.rows[0]?.[0]).toBe('型号编码*')

  const input = screen.dialog.locator('input[type=file]')
  const right = { skuCode: 'E2E-1', skuName: '端到端一', category1stCode: '铝型材' }
  const good = { ...right, skuCode: 'E2E-2', skuName: '端到端二', kpm: '1.250' }
  const wrong = { ...right, skuCode: 'E2E-3', category1stCode: '没有的' }
  await input.setInputFiles(await toFile('错.xlsx', [good, wrong, { ...good, skuName: '又一次' }]))
  await screen.dialog.getByText('新增 1 行，修改 0 行，冲突 0 行，有误 2 行，未变 0 行').waitFor()
  expect(await screen.dialog.getByRole('alert').textContent()).toBe('文件中有不能导入的行，没有导入任何数据')
  const told = await screen.dialog.getByRole('listitem').allTextContents()
  expect(told.slice(0, 2)).toEqual([
    expect.stringMatching(/^第 3 行有误.*材料类型：材料类型不存在$/),
    expect.stringMatching(/^第 4 行有误.*型号编码：与前面的行重复$/),
  ])
  expect(told[2]).toMatch(/^第 2 行新增E2E-2/)
  expect(await axeFindings(page)).toEqual([])

  // The good row goes in as a file of its own, the others come back with their reasons.
  await screen.button('导入 1 行', screen.dialog).click()
  await screen.dialog.getByText('已保存 1 行，未保存 2 行').waitFor()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    screen.button('下载未保存的 2 行', screen.dialog).click(),
  ])
  const back = (await readXlsx(new Uint8Array(await readFile(await refused.path())))).sheets[0]?.rows ?? []
  expect(back.map(([reason, code]) => [reason, code])).toEqual([
    ['未保存的原因', '型号编码'],
    ['材料类型：材料类型不存在', 'E2E-3'],
    ['型号编码：与前面的行重复', 'E2E-2'],
  ])
  await page.keyboard.press('Escape')
  await screen.dialog.waitFor({ state: 'detached' })

  // Only checked at first where that is asked for; what would be changed is shown.
  await screen.button('导入产品').click()
  await screen.dialog.getByLabel('先逐行核对，再导入').check()
  const changed = { ...good, skuName: '改名', overwrite: '是' }
  await input.setInputFiles(await toFile('改.xlsx', [changed]))
  await screen.dialog.getByText('新增 0 行，修改 1 行，冲突 0 行，有误 0 行，未变 0 行').waitFor()
  expect(await screen.dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^第 2 行修改E2E-2 · .*型号端到端二→改名$/),
  ])
  await screen.button('导入 1 行', screen.dialog).click()
  await screen.seeToast('已导入 1 行')
  await screen.dialog.waitFor({ state: 'detached' })

  await screen.button('导入产品').click()
  await input.setInputFiles(await toFile('对.xlsx', [right]))
  await screen.seeToast('已导入 1 行')
  const imported = calls.findLast(({ path }) => path === '/blade-xwy/prod/import/sku')
  expect([imported?.method, imported?.body]).toEqual(['POST', { fileId: expect.stringMatching(/^\d+$/) }])
  await screen.dialog.waitFor({ state: 'detached' })
  await page.goto(`${product.origin}/warehouse/product?q.skuCode=E2E-1`)
  expect((await screen.valuesOf('E2E-1')).型号).toBe('端到端一')
})

it('saves the workbook that the server makes of the stock [B187, B431]', async () => {
  const { page } = await product.open('/warehouse/stock')
  const screen = onScreen(page)
  await screen.ready('仓库库存')
  const [download] = await Promise.all([page.waitForEvent('download'), screen.button('导出').click()])
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
  expect(sheets[0]?.rows.length).toBeGreaterThan(1)
})
