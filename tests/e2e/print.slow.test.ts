import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedId } from '../../src/seed/data/seedId'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { readPdfPages } from '../support/readPdf'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

/** An inbound slip with a row for each weight, the first of 1 piece, the second of 2, …; its key and its number. */
async function putIn(memo: string, weights: readonly string[]) {
  const made = await product.call('/blade-xwy/warehouse/putIn', {
    ...{ projectId: seedId('project', 1), inoutType: '101', warehouseId: seedId('warehouse', 1), memo },
    inventoryDetail: weights.map((weight, index) => ({ skuCode: 'LM-P150-2700', qty: index + 1, weight })),
  })
  return made as { readonly batchId: string; readonly inoutCode: string }
}

/** Prints the first rows of a list together, as the dialog shows them. */
async function printFirst(page: Page, count: number, [action, chosen]: readonly [string, string] = ['打印', '选择']) {
  const screen = onScreen(page)
  await screen.rows.nth(count - 1).waitFor()
  for (let row = 0; row < count; row += 1) await screen.rows.nth(row).getByRole('checkbox', { name: chosen }).check()
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).first().click()
  await screen.dialog
    .getByRole('article')
    .nth(count - 1)
    .waitFor()
  await expect.poll(() => page.locator('[data-print] .animate-pulse').count()).toBe(0)
  return readPdfPages(await page.pdf({ preferCSSPageSize: true }))
}

const ofNumber = (pages: readonly string[], { inoutCode }: { readonly inoutCode: string }) => {
  const last = pages.findIndex((page) => page.includes(inoutCode))
  const next = pages.findIndex((page, index) => index > last && /单号 RKD\d{11}$/.test(page))
  return pages.slice(last, next === -1 ? undefined : next)
}

it('prints two slips in one run, each from a new sheet on, with exact sums and the rows of a long one headed on each', async () => {
  const long = await putIn(
    '长单',
    Array.from({ length: 70 }, () => '0.125'),
  )
  const memo = `短单${'按图纸逐件验收'.repeat(20)}`
  const short = await putIn(memo, ['0.1', '0.2', '0.3'])
  const { page } = await product.open('/warehouse/inbound', { isFresh: true })
  const pages = await printFirst(page, 2)
  const [one, many] = [ofNumber(pages, short), ofNumber(pages, long)]
  expect([one.length, many.length, pages.length]).toEqual([1, 3, 4])
  // 1 + 2 + 3 pieces; 0.1 + 0.2 + 0.3 is 0.6 and not 0.6000000000000001.
  expect(one[0]).toMatch(/合计60\.600/)
  // 1 + 2 + … + 70 = 70 × 71 ÷ 2 = 2,485 pieces; 70 × 0.125 = 8.75 tonnes.
  expect(many[2]).toMatch(/合计2,4858\.750/)
  for (const [index, text] of pages.entries()) {
    expect(text).toMatch(/^入库单 RKD\d{11} · 采购入库/)
    expect(text).toMatch(new RegExp(`第 ${index + 1} .，共 4 `))
    expect(text).toContain('序号材料类型型号规格米重 (kg/m)表面颜色合金状态数量重量 (吨)')
  }
  expect(one[0]).toMatch(new RegExp(`仓库恒立狮山发货仓.*备注${memo}`))
  expect(one[0]).not.toContain(seedId('warehouse', 1))
  expect(pages.join(), 'nobody talks of a slip by its key').not.toMatch(/\d{19}/)
  expect(pages.filter((text) => text.includes('送货人日期仓管员日期制单人日期'))).toEqual([one[0], many[2]])
  expect(await page.title(), 'what a file is called by default').toBe('入库单')
})

it('prints a record with its long texts in all their lines, and with a sum that is wider than its rows', async () => {
  const content = Array.from({ length: 30 }, (_, line) => `第${line + 1}条请按图纸验收`)
  const items = Array.from({ length: 20 }, () => ({ name: '穿墙螺栓', unit: '支', quantity: 90_000, price: '1.00' }))
  const added = await product.call('/blade-desk/oa/purchase/add', {
    ...{ title: '采购穿墙螺栓', applicant: '管理员', department: '采购部', supplierName: '佛山固力紧固件有限公司' },
    ...{ content: content.join('\n'), items },
  })
  const { id } = added as { readonly id: string }
  const { page } = await product.open(`/oa/x_purchase/purchaseList/view/${id}`)
  await page.getByText(content[0] ?? '').waitFor()
  const text = readPdfPages(await page.pdf({ preferCSSPageSize: true })).join('')
  expect(content.filter((line) => !text.includes(line))).toEqual([])
  // 20 × 90,000 pieces at 1 yuan.
  expect(text).toContain('1,800,0001,800,000.00')
})

it('keeps the signatures on the sheet of the last row, however many rows there are', async () => {
  const sizes = Array.from({ length: 10 }, (_, index) => 22 + index)
  for (const size of sizes)
    await putIn(
      '连号',
      Array.from({ length: size }, () => '0.010'),
    )
  const { page } = await product.open('/warehouse/inbound', { isFresh: true })
  const pages = await printFirst(page, 10)
  const signed = pages.filter((text) => text.includes('送货人日期'))
  // The newest comes first.
  expect(signed.length).toBe(10)
  for (const [index, text] of signed.entries()) {
    const size = 31 - index
    expect(text, `${size} rows`).toMatch(new RegExp(`${size}铝模板.*合计${(size * (size + 1)) / 2}0\\.${size}0`))
  }
  // Some fit on one sheet, others do not.
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.length).toBeLessThan(20)
})

it('shows a sheet as wide as it will be printed, with no table beyond it, also on a phone', async () => {
  const { page } = await product.open('/logistics/exit-shipment', { isFresh: true })
  await printFirst(page, 1)
  const measure = () =>
    page
      .getByRole('dialog')
      .getByRole('article')
      .evaluate((sheet) => {
        const { right, width } = sheet.getBoundingClientRect()
        const tables = [...sheet.querySelectorAll('table')]
        return {
          width: Math.round(width),
          tables: tables.length,
          beyond: tables.filter((table) => table.getBoundingClientRect().right > right + 1).length,
          broken: tables.filter((table) => (table.querySelector('th')?.clientHeight ?? 0) > 40).length,
        }
      })
  // 210 mm less twice 12 mm of margin, at 96 dots an inch.
  const sheet = { width: 703, tables: 3, beyond: 0, broken: 0 }
  expect(await measure()).toEqual(sheet)
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await measure()).toEqual(sheet)
})

it('prints the whole of a dialog that is still coming', async () => {
  const { page } = await product.open('/logistics/exit-shipment', { isFresh: true })
  await printFirst(page, 1)
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.style.animationDuration = '60s'
  })
  const [sheet] = readPdfPages(await page.pdf({ preferCSSPageSize: true }))
  expect(sheet).toContain('发货人日期承运人日期收货人日期')
})

it('prints in English what is chosen in English', async () => {
  const { inoutCode: number } = await putIn('English', ['1.5', '2.25'])
  const { page } = await product.open('/warehouse/inbound', { isFresh: true })
  await page.getByRole('banner').getByText('English').click()
  const pages = await printFirst(page, 1, ['Print', 'Select'])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByText('中文').click()
  expect(pages.length).toBe(1)
  // 1 + 2 pieces, 1.5 + 2.25 tonnes.
  for (const said of ['Inbound order', `Number ${number}`, 'Page 1 of 1', 'Total33.750', 'Warehouse keeperDate'])
    expect(pages[0]).toContain(said)
  expect(pages[0]).not.toMatch(/入库单|合计|签字|第 /)
})

it.each([
  ['/warehouse/inbound', /^Inbound order RKD\d{11} · [A-Z][a-z ]+Page 1/],
  ['/warehouse/outbound', /^Outbound order CKD\d{11} · [A-Z][a-z ]+Page 1/],
])('%s says the terms of a slip in English too, on its head and in its rows', async (path, head) => {
  const { page } = await product.open(path, { isFresh: true })
  await page.getByRole('banner').getByText('English').click()
  const [sheet = ''] = await printFirst(page, 1, ['Print', 'Select'])
  const title = await page.title()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByText('中文').click()
  expect(sheet).toMatch(head)
  expect(sheet.replace('ﬀ', 'ff')).toMatch(/1Aluminium\s*formwork/)
  expect(`${title} ${sheet}`).not.toMatch(/铝模板|[入出]库单|生产|采购入库|领用/)
})

it('names a record that cannot be read, prints the others, and reads it again when asked', async () => {
  await putIn('可读', ['1'])
  const { batchId: lost } = await putIn('不可读', ['1'])
  const { page } = await product.open('/warehouse/inbound', { isFresh: true })
  const screen = onScreen(page)
  let answer: (() => void) | undefined
  await page.route(`**/takeOut/detail?*${lost}*`, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ json: { code: 400, success: false, msg: '无权查看该记录' } })
  })
  await screen.rows.nth(1).waitFor()
  for (const row of [0, 1]) await screen.rows.nth(row).getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: '打印', exact: true }).first().click()
  await screen.dialog.getByText('正在读取 0 / 2').waitFor()
  expect(await screen.button('打印', screen.dialog).getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => answer !== undefined).toBe(true)
  answer?.()
  const alert = screen.dialog.getByRole('alert')
  await alert.getByText('2 条中有 1 条无法读取，不会打印').waitFor()
  expect(await alert.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining('无权查看该记录')])
  await expect.poll(() => screen.dialog.getByRole('article').count()).toBe(1)
  const pages = readPdfPages(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBe(1)
  expect(pages[0]).toContain('备注可读')
  expect(pages[0]).not.toContain('无法读取')
  await page.unroute(`**/takeOut/detail?*${lost}*`)
  await screen.button('重试', alert).click()
  await expect.poll(() => screen.dialog.getByRole('article').count()).toBe(2)
  await alert.waitFor({ state: 'detached' })
  await screen.button('打印 2 条', screen.dialog).waitFor()
})

it.each([
  ['/warehouse/inbound', '入库单', '送货人日期仓管员日期制单人日期'],
  ['/warehouse/outbound', '出库单', '仓管员日期提货人日期制单人日期'],
  ['/procurement/settlement', '采购结算单', '供应商日期采购员日期财务日期'],
  ['/logistics/exit-shipment', '发货单', '发货人日期承运人日期收货人日期'],
  ['/lease/project-lease', '租赁确认书', '出租方日期承租方日期'],
])('%s prints a record from its row as its page does: %s', async (path, title, signers) => {
  const { page } = await product.open(path)
  const screen = onScreen(page)
  const row = screen.rows.first()
  const printed = async () => {
    await screen.dialog.getByRole('heading', { name: title, exact: true }).waitFor()
    await expect.poll(() => page.locator('[data-print] .animate-pulse').count()).toBe(0)
    const pages = readPdfPages(await page.pdf({ preferCSSPageSize: true }))
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-asked', '') }))
    await screen.button('打印', screen.dialog).click()
    await page.locator('[data-asked]').waitFor()
    await page.evaluate(() => document.body.removeAttribute('data-asked'))
    return pages.map((text) => text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, ''))
  }
  await screen.act(row, '打印')
  const fromRow = await printed()
  expect(fromRow.at(-1)).toContain(signers)
  await page.keyboard.press('Escape')
  await screen.dialog.waitFor({ state: 'detached' })
  await screen.act(row, '查看')
  await page.getByRole('heading', { name: /详情/ }).first().waitFor()
  await page.getByRole('button', { name: '打印', exact: true }).last().click()
  const heading = page.getByRole('dialog').getByRole('heading', { name: title, exact: true })
  await heading.waitFor()
  expect(await printed()).toEqual(fromRow)
})
