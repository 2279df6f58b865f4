import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const COLUMNS = [
  'projectType',
  'buildNumber',
  'floorFromNumber',
  'floorToNumber',
  'floorAcre',
  'convertAmount',
  'estimatedEntryDate',
  'estimatedExitDate',
  'memo',
] as const
type ColumnName = (typeof COLUMNS)[number]

function tableOn(page: Page) {
  const grid = page.getByRole('grid', { name: '上报楼栋' })
  const row = (number: number) => grid.getByRole('row').nth(number)
  const cell = (number: number, column: ColumnName) => row(number).getByRole('gridcell').nth(COLUMNS.indexOf(column))
  const textAt = async (number: number, column: ColumnName) => {
    const place = cell(number, column)
    const editor = place.getByRole('textbox').or(place.getByRole('combobox'))
    return (await editor.count()) > 0 ? editor.inputValue() : ((await place.textContent()) ?? '')
  }
  return {
    grid,
    cell,
    rowCount: async () => Number(await grid.getAttribute('aria-rowcount')) - 1,
    textsAt: (number: number, columns: readonly ColumnName[] = COLUMNS) =>
      Promise.all(columns.map((column) => textAt(number, column))),
    sum: (column: ColumnName) => grid.locator(`[data-sum=${column}]`).textContent(),
    messageAt: async (number: number, column: ColumnName) => {
      const place = cell(number, column)
      return (await place.getAttribute('aria-invalid')) === 'true' ? place.locator('.sr-only').textContent() : ''
    },
    hasFocus: (number: number, column: ColumnName) =>
      cell(number, column).evaluate((place) => place.contains(document.activeElement)),
  }
}

const openForm = async () => {
  const opened = await product.open('/project/rental-report/form')
  const screen = onScreen(opened.page)
  await screen.ready('新增楼栋上报')
  return { ...opened, screen, table: tableOn(opened.page) }
}

const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

const typeAlong = async (page: Page, values: readonly string[]) => {
  for (const value of values) {
    if (value !== '') await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
}

it('takes a row by typing and Tab alone, sums exactly, and saves decimals as they were typed [B154] [B160]', async () => {
  const { page, calls, screen, table } = await openForm()
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await screen.button('新增一行').first().click()
  await typeAlong(page, ['', '1#', '2', '18', '0.1', '0.1', '2026/3/1', '2026-12-31', ''])
  // Tab in the last cell has added the next row.
  await typeAlong(page, ['', '2#', '2', '18', '1000.2', '1000.2', '', '', ''])
  // The third row stays empty and is not saved.
  await expect.poll(() => table.rowCount()).toBe(3)
  await expect.poll(() => table.sum('convertAmount')).toBe('1,000.300')
  expect(await table.sum('floorAcre')).toBe('1,000.30')
  expect(await table.textsAt(1, ['buildNumber', 'estimatedEntryDate'])).toEqual(['1#', '2026-03-01'])
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  const sent = calls.findLast(({ path }) => path.endsWith('/rentalReport/add'))?.body
  expect(sent).toMatchObject({
    projectRentalReportList: [
      { buildNumber: '1#', floorFromNumber: 2, floorToNumber: 18, floorAcre: '0.1', estimatedEntryDate: '2026-03-01' },
      { buildNumber: '2#', floorAcre: '1000.2', convertAmount: '1000.2' },
    ],
  })
  const totals = { '总重量 (吨)': '1,000.300', '总面积 (m²)': '1,000.30' }
  expect(await screen.valuesOf('1#、2#')).toMatchObject(totals)
})

it('refuses values below zero at their cell, weights also with a fourth decimal, and does not save before they are mended [B148] [B149] [B152] [B310]', async () => {
  const { page, calls, screen, table } = await openForm()
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await screen.button('新增一行').first().click()
  await typeAlong(page, ['', '1#', '-1', '-2', '-0.5', '-0.001'])
  const messages = {
    floorFromNumber: '请输入不小于0的数值',
    floorToNumber: '请输入不小于0的数值',
    floorAcre: '请输入不小于0的数值',
    convertAmount: '请输入大于0的数值，最多保留三位小数',
  }
  const columns = Object.keys(messages) as (keyof typeof messages)[]
  for (const column of columns) await expect.poll(() => table.messageAt(1, column)).toBe(messages[column])
  await screen.button('保存').click()
  await expect.poll(() => table.hasFocus(1, 'floorFromNumber')).toBe(true)
  expect(calls.some(({ path }) => path.endsWith('/add'))).toBe(false)
  await typeAlong(page, ['0', '3', '0', '1.2345'])
  for (const column of columns.slice(0, 3)) await expect.poll(() => table.messageAt(1, column)).toBe('')
  await screen.button('保存').click()
  await expect.poll(() => table.hasFocus(1, 'convertAmount')).toBe(true)
  expect(await table.messageAt(1, 'convertAmount')).toBe(messages.convertAmount)
  await page.keyboard.type('0')
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
})

it('puts the focus in the first cell that stops the form, then in the next [B147]', async () => {
  const { page, calls, screen, table } = await openForm()
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await screen.button('新增一行').first().click()
  await typeAlong(page, ['', '1#', '20', '3', '', '', '', '', ''])
  await typeAlong(page, ['', '2#', '', '', '', '', '2026-05-01', '2026-04-01'])
  await screen.field('备注').last().focus()
  await screen.button('保存').click()
  await expect.poll(() => table.hasFocus(1, 'floorToNumber')).toBe(true)
  expect(await table.messageAt(1, 'floorToNumber')).toBe('截止楼层不能小于起始楼层')
  await page.keyboard.type('21')
  await screen.button('保存').click()
  await expect.poll(() => table.hasFocus(2, 'estimatedExitDate')).toBe(true)
  expect(await table.messageAt(2, 'estimatedExitDate')).toBe('预计退场日期不能早于预计进场日期')
  expect(calls.some(({ path }) => path.endsWith('/add'))).toBe(false)
})

it('pastes a block from a spreadsheet, adding rows and reading dictionary names, and undoes it in one step', async () => {
  const { page, screen, table } = await openForm()
  await screen.button('新增一行').first().click()
  await expect.poll(() => table.hasFocus(1, 'projectType')).toBe(true)
  await paste(
    page,
    ['住宅\tA1\t1\t20\t1,234.50\t10.125', '学校\tA2\t1\t6\t80\t2', '公寓\tA3\t2\t9\t0.05\t0.001'].join('\r\n'),
  )
  await expect.poll(() => table.rowCount()).toBe(3)
  const shown = ['projectType', 'buildNumber', 'floorToNumber', 'floorAcre', 'convertAmount'] as const
  await expect.poll(() => table.textsAt(2, shown)).toEqual(['学校', 'A2', '6', '80.00', '2.000'])
  expect(await table.textsAt(3, shown)).toEqual(['公寓', 'A3', '9', '0.05', '0.001'])
  expect(await table.sum('floorAcre')).toBe('1,314.55')
  expect(await table.sum('convertAmount')).toBe('12.126')
  await page.getByRole('toolbar', { name: '上报楼栋' }).getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => table.rowCount()).toBe(1)
  // The cell is empty again and shows its error.
  expect(await table.textsAt(1, ['buildNumber'])).toEqual(['请输入楼栋号'])
})

it('copies and removes rows, and brings a removed one back [B160]', async () => {
  const { page, screen, table } = await openForm()
  await screen.button('新增一行').first().click()
  await typeAlong(page, ['', 'B1', '1', '9', '100', '1.5'])
  await screen.button('复制第 1 行').click()
  await expect.poll(() => table.rowCount()).toBe(2)
  expect(await table.textsAt(2, ['buildNumber', 'convertAmount'])).toEqual(['B1', '1.500'])
  expect(await table.sum('convertAmount')).toBe('3.000')
  await screen.button('删除第 1 行').click()
  await expect.poll(() => table.rowCount()).toBe(1)
  await expect.poll(() => table.sum('convertAmount')).toBe('1.500')
  await page.getByRole('toolbar', { name: '上报楼栋' }).getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => table.rowCount()).toBe(2)
  expect(await table.sum('convertAmount')).toBe('3.000')
})

it('one press on a cell with choices opens them', async () => {
  const { page, screen, table } = await openForm()
  await screen.button('新增一行').first().click()
  await typeAlong(page, ['', 'B1'])
  await expect.poll(() => table.hasFocus(1, 'floorFromNumber')).toBe(true)
  await table.cell(1, 'projectType').click()
  await page.getByRole('option').first().waitFor()
})

it('takes by Tab what a combo box highlights, in a field and in a cell; Enter in the last row adds one, Ctrl+Delete removes it', async () => {
  const { page, screen, table } = await openForm()
  const project = page.getByRole('combobox', { name: '项目', exact: true })
  await project.click()
  await page.keyboard.type('XM-0002')
  await page.getByRole('option', { name: '云栖河畔花园二期_XM-0002', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => project.inputValue()).toBe('云栖河畔花园二期_XM-0002')
  await screen.button('新增一行').first().click()
  await expect.poll(() => table.hasFocus(1, 'projectType')).toBe(true)
  await page.keyboard.type('公')
  await page.getByRole('option', { name: '公寓', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => table.textsAt(1, ['projectType'])).toEqual(['公寓'])
  await expect.poll(() => table.hasFocus(1, 'buildNumber')).toBe(true)
  await page.keyboard.type('1#')
  await page.keyboard.press('Enter')
  await expect.poll(() => table.rowCount()).toBe(2)
  await expect
    .poll(() =>
      table.grid
        .getByRole('row')
        .nth(2)
        .evaluate((row) => row.contains(document.activeElement)),
    )
    .toBe(true)
  await page.keyboard.press('Control+Delete')
  await expect.poll(() => table.rowCount()).toBe(1)
  expect(await table.textsAt(1, ['projectType', 'buildNumber'])).toEqual(['公寓', '1#'])
})

it('replaces by what is typed what was looked up while its cell waited for a text', async () => {
  const { page } = await product.open('/warehouse/outbound/form')
  const screen = onScreen(page)
  await screen.ready('新增出库单')
  await screen.choose('出库仓库', '恒立狮山发货仓')
  await screen.button('新增一行').first().click()
  for (const [typed, option] of [
    ['铝模', '铝模板'],
    ['P400', '平面板 P400×1200'],
  ] as const) {
    await page.keyboard.type(typed)
    await page.getByRole('option', { name: option, exact: true }).waitFor()
    if (option === '铝模板') await page.keyboard.press('Tab')
  }
  await page.route('**/warehouse/product/category/sku/detail?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  const weight = page.getByRole('textbox', { name: '米重', exact: true })
  expect(await weight.inputValue()).toBe('')
  await expect.poll(() => weight.inputValue()).toMatch(/^10\.4/)
  await page.keyboard.type('7')
  expect(await weight.inputValue()).toBe('7')
})

/** Headings behind the edge of what is in sight of their table, and those whose words do not fit. */
const headingsOutOfSight = (table: Locator) =>
  table.evaluate((element) => {
    const heads = [...((element as HTMLTableElement).tHead?.rows[0]?.cells ?? [])]
    const last = heads.at(-1)
    const edge = last && getComputedStyle(last).position === 'sticky' ? last.getBoundingClientRect().left : innerWidth
    return heads
      .slice(0, -1)
      .filter((head) => head.getBoundingClientRect().right > edge + 1 || head.scrollWidth > head.clientWidth)
      .map(({ textContent }) => textContent)
  })

it.each([
  ['/lease/plan/form', '租赁物料'],
  ['/logistics/exit-shipment/form', '发货清单'],
  ['/requirement/demand-plan/form', '需求明细'],
])(
  '%s shows all columns of its goods, quantity and weight among them, in a window of 1366 by 768',
  async (path, name) => {
    const { page } = await product.open(path, { viewport: { width: 1366, height: 768 } })
    const table = page.getByRole('table', { name, exact: true }).or(page.getByRole('grid', { name, exact: true }))
    await table.waitFor()
    expect(await headingsOutOfSight(table)).toEqual([])
  },
)

it('shows quantity and weight of goods within a row in a window of 1366 by 768', async () => {
  const { page } = await product.open('/logistics/ex-warehouse-list/form', { viewport: { width: 1366, height: 768 } })
  await page.getByRole('button', { name: '新增一行' }).first().click()
  await page.keyboard.press('Escape')
  await page.locator('tbody button[aria-expanded=false]').first().click()
  const table = page.getByRole('main').locator('table table')
  await table.getByText('重量').waitFor()
  expect(await headingsOutOfSight(table)).toEqual([])
})
