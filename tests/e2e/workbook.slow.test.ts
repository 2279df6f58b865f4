import { readFile } from 'node:fs/promises'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'
import { addParams, openList } from '../support/paramList'

const MADE = 12
const LIST = '/system/param?q.paramName=表格参数&size=30'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
  await addParams(product, MADE, (number) => ({
    paramName: `表格参数${number}`,
    paramKey: `sheet.${number}`,
    paramValue: `旧值${number}`,
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

type Rows = CellValue[][]

const open = () => openList(product, LIST, { title: '系统参数', viewport: { width: 1440, height: 900 } })

const download = async (page: Page, press: () => Promise<void>): Promise<Rows> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const book = await readXlsx(new Uint8Array(await readFile(await file.path())))
  return (book.sheets[0]?.rows ?? []).map((row) => [...row])
}

const upload = async (page: Page, rows: Rows) => {
  const name = `${crypto.randomUUID()}.xlsx`
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }))
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
}

it('goes out as a workbook and comes back: what is new, changed, in conflict and wrong, and the rest as a file', async () => {
  const { page, screen } = await open()
  await screen.button('Excel 修改').click()
  const rows = await download(page, () => screen.button('下载符合条件的数据', screen.dialog).click())
  const [titles = [], ...records] = rows
  expect(titles).toEqual(['数据编号', '数据版本', '参数名称', '参数键名', '参数键值'])
  expect(records).toHaveLength(MADE)
  const find = (place: string) => records.find((row) => row[2] === `表格参数${place}`) ?? []
  find('01')[4] = '新值01'
  find('02')[2] = ''
  find('03')[4] = '我的值'
  records.push(['', '', '表格参数新', 'sheet.new', '新增值'])
  const [id, version] = find('03').map(String)
  const theirs = { id, version: Number(version), paramName: '表格参数03', paramKey: 'sheet.03', paramValue: '别人的值' }
  await product.call('/blade-system/param/submit', theirs)
  await upload(page, [titles, ...records])
  await screen.dialog.getByText('新增 1 行，修改 1 行，冲突 1 行，有误 1 行，未变 9 行').waitFor()
  const changed = screen.dialog.getByRole('listitem').filter({ hasText: '修改' }).filter({ hasText: '新值01' })
  expect(await changed.locator('del').textContent()).toBe('旧值01')
  expect(await changed.textContent(), 'whose value it is').toContain('表格参数01')
  const conflict = screen.dialog.getByRole('listitem').filter({ hasText: '冲突' })
  expect(await conflict.textContent()).toContain('表格参数03')
  expect(await conflict.locator('del').textContent(), 'what the other one has made of it').toBe('别人的值')
  expect(await conflict.locator('ins').textContent()).toBe('我的值')
  await screen.dialog.getByText('请输入参数名称').waitFor()
  await screen.button('保存 2 条', screen.dialog).click()
  await screen.dialog.getByText('已保存 2 行，未保存 2 行').waitFor()
  const refused = await download(page, () => screen.button('下载未保存的 2 行', screen.dialog).click())
  expect(refused[0]?.slice(0, 3)).toEqual(['未保存的原因', '数据编号', '数据版本'])
  expect(
    refused
      .slice(1)
      .map((row) => row[0])
      .sort(),
  ).toEqual(['下载后被其他人修改过，请核对后再保存', '参数名称：请输入参数名称'])
  await screen.button('关闭', screen.dialog).last().click()
  await expect.poll(() => screen.row('表格参数01').textContent()).toContain('新值01')
  await screen.row('表格参数新').waitFor()
  expect(await screen.row('表格参数03').textContent()).toContain('别人的值')

  await screen.button('Excel 修改').click()
  const mended = refused.map((row) => (row[3] === '' || row[3] === null ? row.with(3, '表格参数改') : row))
  await upload(page, mended)
  await screen.dialog.getByText('新增 0 行，修改 2 行，冲突 0 行，有误 0 行，未变 0 行').waitFor()
  await screen.button('保存 2 条', screen.dialog).click()
  await screen.dialog.getByText('已保存 2 行，未保存 0 行').waitFor()
  await screen.button('关闭', screen.dialog).last().click()
  await expect.poll(() => screen.row('表格参数03').textContent()).toContain('我的值')
})

it('gives back a file of wrong rows only, with the reasons, though nothing of it can be saved', async () => {
  const { page, screen } = await open()
  await screen.button('Excel 修改').click()
  const [titles = [], first = []] = await download(page, () =>
    screen.button('下载符合条件的数据', screen.dialog).click(),
  )
  await upload(page, [titles, first.with(2, '')])
  await screen.dialog.getByText('有误 1 行').waitFor()
  expect(await screen.button('保存 0 条', screen.dialog).isDisabled()).toBe(true)
  const refused = await download(page, () => screen.button('下载未保存的 1 行', screen.dialog).click())
  expect(refused.map((row) => row.slice(0, 2))).toEqual([
    ['未保存的原因', '数据编号'],
    ['参数名称：请输入参数名称', first[0]],
  ])
})

it('refuses a file that it did not make, says so in English, and fits a phone', async () => {
  const { page, screen } = await open()
  await page.getByRole('banner').getByText('English').click()
  await page.setViewportSize({ width: 375, height: 720 })
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit in Excel' }).click()
  await upload(page, [['参数名称'], ['甲']])
  await screen.dialog.getByText('Use the workbook that is downloaded here').waitFor()
  const rows = await download(page, () => screen.button('Download what the filters leave', screen.dialog).click())
  expect(rows[0]?.[0]).toBe('Record id')
  const last = rows.at(-1) ?? []
  last[4] = 'a'.repeat(60)
  await upload(page, rows)
  await screen.dialog.getByText(/0 new, 1 changed, 0 in conflict, 0 wrong, \d+ unchanged/).waitFor()
  const body = screen.dialog.locator('[data-modal-body]')
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await screen.button('Close', screen.dialog).last().click()
  await page.setViewportSize({ width: 1440, height: 900 })
  // The account keeps its language for the next test.
  await page.getByRole('banner').getByText('中文').click()
})

it('goods come in by a form with a workbook: checked first, the good rows booked, the others back as a file', async () => {
  const { page, calls } = await product.open('/warehouse/inbound/import')
  const screen = onScreen(page)
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await screen.choose('入库类型', '退场入库')
  await screen.choose('仓库', '恒立狮山发货仓')
  const rows = [
    ['型号编码', '数量', '重量(吨)'],
    ['LM-P400-2700', 1, '0.001'],
    ['NONE', 1, '0.001'],
    ['LM-P400-1200', 'x', ''],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }))
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '入库.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: '删除入库.xlsx' }).waitFor()
  const sent = () => calls.filter(({ path }) => path.endsWith('/batchImportPutIn')).map(({ body }) => body)
  const summary = '新增 1 行，修改 0 行，冲突 0 行，有误 2 行，未变 0 行'
  await screen.button('逐行核对').click()
  await screen.dialog.getByText(summary).waitFor()
  expect(sent()).toMatchObject([{ preview: true }])
  expect(await screen.dialog.getByRole('alert').count(), 'nothing was refused').toBe(0)
  await page.keyboard.press('Escape')
  await screen.dialog.waitFor({ state: 'detached' })

  await screen.button('保存').click()
  await screen.dialog.getByText(summary).waitFor()
  expect(await screen.dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^第 3 行有误.*型号编码：产品NONE不存在$/),
    expect.stringMatching(/^第 4 行有误.*数量：请输入正整数$/),
    expect.stringMatching(/^第 2 行新增LM-P400-2700/),
  ])
  expect(await axeFindings(page)).toEqual([])
  expect(await screen.said(), 'the dialog alone tells of the rows').toEqual([])
  expect(await page.getByText('1 处需要修改', { exact: true }).count()).toBeGreaterThan(0)
  await screen.button('导入 1 行', screen.dialog).click()
  await screen.dialog.getByText('已保存 1 行，未保存 2 行').waitFor()
  expect(sent().at(-1)).toMatchObject({ excelFile: [{ url: expect.stringMatching(/\d{10,}/) }] })
  expect(sent().at(-1)).not.toHaveProperty('preview')
  const back = await download(page, () => screen.button('下载未保存的 2 行', screen.dialog).click())
  expect(back.map(([reason, code]) => [reason, code])).toEqual([
    ['未保存的原因', '型号编码'],
    ['型号编码：产品NONE不存在', 'NONE'],
    ['数量：请输入正整数', 'LM-P400-1200'],
  ])
  await page.keyboard.press('Escape')
  await screen.ready('入库管理')
})
