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
  await input.setInputFiles(await toFile('错.xlsx', [right, { ...right, category1stCode: '没有的' }]))
  await screen.dialog.getByRole('alert').waitFor()
  const told = await screen.dialog.getByRole('row').allTextContents()
  expect(told.slice(1)).toEqual(['3材料类型材料类型不存在', '3型号编码与前面的行重复'])
  expect(await axeFindings(page)).toEqual([])

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
