import { readFile } from 'node:fs/promises'
import Big from 'big.js'
import { readXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cellsOf } from '../support/cellsOf'
import { openProduct, type Product, TEN_ROWS } from '../support/openProduct'
import { addParams, openList, queriesOf } from '../support/paramList'

let product: Product

beforeAll(async () => {
  product = await openProduct({ site: TEN_ROWS })
  await addParams(product, 12, (number) => ({
    paramName: `条件参数${number}`,
    paramKey: `condition.${number}`,
    paramValue: number < '03' ? '小' : '大',
  }))
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const LIST = '/blade-system/param/list'

const open = (path: string, title: string) => openList(product, path, { title })

/** Sets the last condition in the open dialog. */
async function set(page: Page, [field, operator, value]: readonly [string, string, string]) {
  const row = page.getByRole('dialog').getByRole('listitem').last()
  await row.getByLabel('字段').selectOption({ label: field })
  await row.getByLabel('比较方式').selectOption({ label: operator })
  await row.getByLabel('值').fill(value)
}

const said = (page: Page) => page.getByRole('list', { name: '自定义条件' }).getByRole('listitem')

it('asks about a field that the list neither shows nor filters, says so above the rows and keeps it in the address', async () => {
  const { page, calls, screen } = await open('/system/param?q.paramName=条件参数', '系统参数')
  await screen.button('自定义条件').click()
  await set(page, ['参数键值', '等于', '小'])
  await screen.button('查询', screen.dialog).click()
  await expect.poll(() => screen.rows.count()).toBe(2)
  expect(queriesOf(calls, LIST).at(-1)).toMatchObject({ paramName: '条件参数', paramValue_equal: '小' })
  expect(await said(page).first().textContent()).toContain('参数键值 等于 小')
  expect(new URL(page.url()).searchParams.getAll('if')).toEqual(['paramValue.is:小'])
  await page.reload()
  await expect.poll(() => screen.rows.count()).toBe(2)
  await said(page).getByRole('button', { name: '去掉条件' }).click()
  await expect.poll(() => screen.rows.count()).toBe(10)
  expect(new URL(page.url()).searchParams.has('if')).toBe(false)
})

it('finds what one group of conditions or another describes, and asks for a value before it asks the server', async () => {
  const { page, calls, screen } = await open('/system/param', '系统参数')
  await screen.button('自定义条件').click()
  await screen.button('查询', screen.dialog).click()
  await screen.dialog.getByText('请填写条件的值').waitFor()
  await set(page, ['参数名称', '等于', '条件参数01'])
  await screen.button('添加一组“或者”的条件', screen.dialog).click()
  await set(page, ['参数名称', '开头是', '条件参数1'])
  await screen.button('添加条件', screen.dialog).last().click()
  await set(page, ['参数键值', '等于', '大'])
  await screen.button('查询', screen.dialog).click()
  await expect.poll(() => screen.rows.count()).toBe(4)
  const groups = [
    [['paramName_equal', '条件参数01']],
    [
      ['paramName_likeright', '条件参数1'],
      ['paramValue_equal', '大'],
    ],
  ]
  expect(JSON.parse(String(queriesOf(calls, LIST).at(-1)?.conditionGroups))).toEqual(groups)
  expect(new URL(page.url()).searchParams.getAll('if2')).toHaveLength(2)
  await screen.button('清除全部条件').click()
  await expect.poll(() => screen.rows.count()).toBe(10)
})

it('asks for days relative to today', async () => {
  const { page, calls, screen } = await open('/system/param', '系统参数')
  await screen.button('自定义条件').click()
  const row = screen.dialog.getByRole('listitem').last()
  await row.getByLabel('字段').selectOption({ label: '创建时间' })
  await row.getByLabel('时间范围').selectOption({ label: '明天' })
  await screen.button('查询', screen.dialog).click()
  await page.getByText('没有符合条件的数据').waitFor()
  expect(new URL(page.url()).searchParams.get('if')).toBe('createTime.within:tomorrow')
  const asked = queriesOf(calls, LIST).at(-1)
  expect(asked?.createTime_datege?.slice(10)).toBe(' 00:00:00')
  expect(asked?.createTime_datele).toBe(`${asked?.createTime_datege?.slice(0, 10)} 23:59:59`)
  await screen.button('清空条件').click()
  await expect.poll(() => screen.rows.count()).toBe(10)
})

const exported = async (page: Page, place: Page | Locator) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())))
  return (sheets[0]?.rows ?? []).map((row) => [...row])
}

it('exports and prints what the conditions leave, and nothing else', async () => {
  const { page, screen } = await open('/desk/notice', '通知公告')
  expect(await screen.rows.count()).toBeGreaterThan(2)
  const title = String(await cellsOf(screen.rows.first()).nth(2).textContent())
  await page.goto(`${product.origin}/desk/notice?if=${encodeURIComponent(`title.isNot:${title}`)}`)
  await said(page).first().waitFor()
  const total = await countOf(page)
  const titles = (await exported(page, page.getByRole('main'))).slice(1).map(([first]) => first)
  expect(titles).toHaveLength(total)
  expect(titles).not.toContain(title)
  await screen.button('打印').click()
  const printed = screen.dialog.getByRole('table')
  await printed.waitFor()
  expect(await printed.getByRole('row').count()).toBe(total + 1)
  expect(await printed.getByText(title, { exact: true }).count()).toBe(0)
})

/** The number of records that the list says it has. */
async function countOf(page: Page): Promise<number> {
  const said = page
    .getByText(/^共 \d+ 条/)
    .filter({ visible: true })
    .first()
  return Number(/\d+/.exec(String(await said.textContent()))?.[0])
}

/** True if the end of an element's text is seen, and not what stands beside it. */
function isWhole(element: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { right, top, height } = range.getBoundingClientRect()
  return document.elementFromPoint(right - 2, top + height / 2) === element
}

it('sums all that matches below the sums of the page, and by value of a field, which narrows the list', async () => {
  const { page, calls, screen } = await open('/lease/bill', '账单管理')
  const foot = page.getByRole('row').filter({ hasText: '全部合计' })
  await foot.waitFor()
  const texts = await foot.getByRole('cell').allTextContents()
  expect(await foot.getByRole('rowheader').evaluate(isWhole), 'nothing covers the title').toBe(true)
  const answer = page.waitForResponse((response) => response.url().includes('groupBy=status'))
  await screen.button('分组合计').click()
  const { data } = (await (await answer).json()) as { data: { groups: { sums: { totalCurValue: string } }[] } }
  const sum = data.groups.reduce((total, { sums }) => total.plus(sums.totalCurValue), new Big(0))
  const shown = Number(sum).toLocaleString('en', { minimumFractionDigits: 2 })
  expect(texts).toContain(shown)
  await screen.dialog.getByRole('row').filter({ hasText: '全部合计' }).getByText(shown).waitFor()
  const sheet = await exported(page, screen.dialog)
  const groups = data.groups.map(({ sums }) => Number(sums.totalCurValue))
  const ofColumn = (title: string) => sheet.slice(1).map((row) => row[sheet[0]?.indexOf(title) ?? -1])
  expect(ofColumn('应付金额 (元)')).toEqual([...groups, Number(sum)])
  expect(ofColumn('付款状态')).toEqual(expect.arrayContaining(['已付款', '全部合计']))
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('table').filter({ visible: true }).getByRole('row').count()).toBe(groups.length + 2)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await screen.dialog.getByRole('rowheader').filter({ hasText: '已付款' }).getByRole('button').click()
  await said(page).filter({ hasText: '付款状态 等于 已付款' }).waitFor()
  expect(queriesOf(calls, '/blade-xwy/project/lease/leasePaymentPlan/page').at(-1)?.status_equal).toBeDefined()
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await page.getByRole('list', { name: '已设的筛选' }).count()).toBe(0)
  await page.goto(`${new URL(page.url()).origin}/lease/bill?q.status=9&q.endDate=2026-01-01~`)
  const chips = page.getByRole('list', { name: '已设的筛选' }).getByRole('listitem')
  await chips.filter({ hasText: '付款状态 已付款' }).waitFor()
  await chips.filter({ hasText: '截止日期 2026-01-01 ~' }).getByRole('button', { name: '去掉条件' }).click()
  await expect
    .poll(() => [...new URL(page.url()).searchParams])
    .toEqual([
      ['more', '1'],
      ['q.status', '9'],
    ])
})
