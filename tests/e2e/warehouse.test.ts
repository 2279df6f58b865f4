import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import type { SentCall } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, TEN_ROWS } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ site: TEN_ROWS })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const openList = async (path: string, heading: string) => {
  const opened = await product.open(path)
  const screen = onScreen(opened.page)
  await screen.ready(heading)
  await screen.rows.first().waitFor()
  return { ...opened, screen }
}

const last = (calls: readonly SentCall[], path: string) => calls.findLast((call) => call.path === path)

it('puts goods into the warehouse of the row, and refuses a form without project, type and goods [B435] [B436]', async () => {
  const { page, screen } = await openList('/warehouse/warehouse', '仓库管理')
  await screen.button('入库', screen.row('恒立狮山发货仓')).click()
  await screen.ready('新增入库单')
  await expect.poll(() => page.getByRole('combobox', { name: '仓库', exact: true }).inputValue()).toBe('恒立狮山发货仓')
  await screen.button('保存').click()
  for (const message of ['请选择项目', '请选择入库类型', '请填写货物明细'])
    await page.getByText(message, { exact: true }).first().waitFor()
})

it('asks for stock with a POST that leaves zeros out, and saves it as a workbook [B429] [B430] [B431]', async () => {
  const { page, calls, screen } = await openList('/warehouse/stock', '仓库库存')
  const asked = last(calls, '/blade-xwy/warehouse/stock/page/sku')
  expect(asked?.method).toBe('POST')
  expect(asked?.body).toMatchObject({ includeZero: false })
  expect(await screen.rows.count()).toBe(10)
  const saved = page.waitForEvent('download')
  await screen.button('导出').click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(last(calls, '/blade-xwy/warehouse/exportToXls')?.method).toBe('GET')

  const nothing = { records: [], total: 0, current: 1, size: 10, pages: 0 }
  await page.route('**/warehouse/stock/page/sku?*', (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '操作成功', data: nothing } }),
  )
  await screen.button('搜索').click()
  await screen.rows.first().waitFor({ state: 'detached' })
  calls.length = 0
  await screen.button('导出').click()
  await screen.seeToast('没有可以导出的数据')
  expect(last(calls, '/blade-xwy/warehouse/exportToXls')).toBeUndefined()
})

it('takes slips, transfers and the history of the stock along as workbooks', async () => {
  const lists = [
    ['/warehouse/inbound', '入库管理', '单号'],
    ['/warehouse/outbound', '出库管理', '单号'],
    ['/warehouse/allot', '调拨出库', '调出仓库'],
    ['/warehouse/change', '仓库变动记录', '单号'],
  ] as const
  for (const [path, heading, head] of lists) {
    const { page, screen } = await openList(path, heading)
    const saved = page.waitForEvent('download')
    await screen.button('导出').click()
    const workbook = await readXlsx(new Uint8Array(await readFile(await (await saved).path())))
    const rows = workbook.sheets[0]?.rows ?? []
    expect(rows[0], path).toContain(head)
    expect(rows.length, path).toBeGreaterThan(1)
    await page.close()
  }
})

it('has a template for what comes in by workbook, and asks for the workbook [B441] [B443]', async () => {
  const { page, screen } = await openList('/warehouse/inbound', '入库管理')
  await screen.button('Excel导入入库').click()
  await screen.ready('新增入库单（Excel）')
  const saved = page.waitForEvent('download')
  await screen.button('下载模板').click()
  expect((await saved).suggestedFilename()).toBe('入库导入模板.xlsx')
  await screen.button('保存').click()
  await page.getByText('请上传Excel文件', { exact: true }).first().waitFor()
})

it('calls purchased goods by their name in the history, and opens their lines [B432] [B434]', async () => {
  await product.call('/blade-xwy/warehouse/putIn', {
    projectId: seedId('project', 2),
    inoutType: '101',
    warehouseId: '-1',
    toWarehouseId: seedId('warehouse', 1),
    inventoryDetail: [{ skuCode: 'LM-P150-2700', qty: 2, weight: '0.050' }],
  })
  const { page, screen } = await openList('/warehouse/change', '仓库变动记录')
  const first = screen.rows.first()
  expect(await first.getByText('采购入库', { exact: true }).count()).toBe(2)
  await first.getByRole('button', { name: '查看' }).click()
  await screen.dialog.getByText('LM-P150-2700').waitFor()
  await page.keyboard.press('Escape')
})

it('the history is narrowed to what reached one warehouse', async () => {
  const { page, calls, screen } = await openList('/warehouse/change', '仓库变动记录')
  await page.getByRole('button', { name: '展开搜索条件' }).click()
  await screen.choose('目的仓库', '狮山退货仓')
  await screen.button('搜索').click()
  await expect.poll(() => last(calls, '/blade-xwy/warehouse/putInOut/page')?.query.toWarehouseId).toMatch(/^\d+$/)
})

it('counts a warehouse: its stock comes with it, the difference follows what is typed [B448] [B449] [B451] [B458]', async () => {
  const { page, calls, screen } = await openList('/warehouse/stock-check', '库存盘点')
  await screen.button('新增盘点').click()
  await screen.ready('新增盘点单')
  // A factory chosen later would take the warehouse away, and with it what was counted.
  const warehouse = page.getByRole('combobox', { name: '盘点仓库', exact: true })
  await warehouse.waitFor()
  expect(await warehouse.isDisabled()).toBe(true)
  for (const table of ['现有库存', '新增产品']) expect(await page.getByText(table, { exact: true }).count()).toBe(0)
  const sections = () => page.getByRole('navigation', { name: '分节' }).getByRole('button').allTextContents()
  expect(await sections()).toEqual(['盘点信息', '附件与备注'])
  await screen.choose('铝模厂', '佛山恒立铝模制造有限公司')
  await screen.choose('盘点仓库', '狮山退货仓')
  const grid = page.getByRole('grid', { name: '现有库存' })
  await grid.getByRole('row').nth(1).waitFor()
  expect(await sections()).toEqual(['盘点信息', '盘点明细', '盘点合计', '附件与备注'])
  await page.getByText('数量和重量都没填的产品不计入本次盘点，可以以后再盘', { exact: true }).waitFor()
  const others = page.getByRole('toolbar', { name: '新增产品' })
  await others.getByRole('button', { name: '新增一行' }).waitFor()
  await expect.poll(() => others.textContent()).toContain('共 0 行')
  const lines = Number(await grid.getAttribute('aria-rowcount')) - 1
  for (let line = 1; line <= lines; line += 1) {
    await grid.getByRole('row').nth(line).getByRole('gridcell').nth(5).click()
    await page.keyboard.type('1.500')
    await page.keyboard.press('Tab')
  }
  const text = async (cell: number) =>
    (await grid.getByRole('row').nth(1).getByRole('gridcell').nth(cell).textContent()) ?? ''
  const current = Number(await text(3))
  await expect.poll(async () => Number(await text(6))).toBeCloseTo(1.5 - current, 3)
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  expect(last(calls, '/blade-xwy/warehouse/stockCheck')?.method).toBe('POST')
})

it('submits a record of production, which cannot be taken back [B462]', async () => {
  const { page, calls, screen } = await openList('/production/manufacture', '生产记录')
  const draft = screen.rows.filter({ hasText: '草稿' }).first()
  await screen.button('提交', draft).click()
  await screen.answer('确定提交审核?', '确定')
  await screen.seeToast('提交成功')
  expect(last(calls, '/blade-xwy/manufacture/submit')?.body).toHaveProperty('productRecId')
  await expect.poll(() => screen.rows.filter({ hasText: '草稿' }).count()).toBe(0)
  expect(await page.getByText('撤回').count()).toBe(0)
  await screen.button('抛丸记录').click()
  await page.getByRole('dialog').getByText('抛丸记录', { exact: true }).first().waitFor()
})
