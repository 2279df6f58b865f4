import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { type Account, openProduct, type Product } from '../support/openProduct'
import { paste, toSeat } from '../support/toSeat'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterAll(() => product.stop())

const KINDS = [
  { label: '铝模板', name: '平面板 P400×2700', length: 2.7, kpm: 10.4 },
  { label: '铝模板', name: '平面板 P300×1200', length: 1.2, kpm: 8.25 },
  { label: '铝型材', name: 'U 型材 400', length: 6, kpm: 10.18 },
] as const

/** Spreadsheet of a planner: a title row and 300 rows of goods. */
const goods = Array.from({ length: 100 }, (_, round) => KINDS.map((kind) => ({ ...kind, qty: 1 + (round % 7) }))).flat()
const titles = ['材料类型', '型号', '数量', '备注']
const lines = goods.map(({ label, name, qty }, index) => [label, name, String(qty), `第${index + 1}行`])
const sheet = [titles, ...lines].map((cells) => cells.join('\t')).join('\r\n')

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const PIECES = sumOf(goods.map(({ qty }) => qty))
/** Rounds each row to whole kilograms, as the product does. */
const TONS = sumOf(goods.map(({ qty, length, kpm }) => Math.round(qty * length * kpm))) / 1000

interface SentPlan {
  readonly totalRentalMes: readonly { readonly [column: string]: unknown }[]
}

/** Print layout of a page at the paper's width. */
async function layOut(page: Page) {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const seen = await page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((tag) => tag.checkVisibility())
    return {
      navigation: shown('nav, button').length,
      widest: Math.max(...shown('table').map((table) => table.getBoundingClientRect().width)),
      rows: shown('tbody tr').length,
      ground: getComputedStyle(document.body).getPropertyValue('--surface'),
    }
  })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const pdf = await page.pdf({ format: 'A4' })
  await page.emulateMedia({ media: null })
  return { ...seen, sheets: pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0 }
}

const SIZES = [
  { place: 'at a desk', viewport: { width: 1440, height: 900 }, name: '江湾一号', code: 'XM-DAY-1' },
  { place: 'on a phone', viewport: { width: 375, height: 812 }, name: '江湾二号', code: 'XM-DAY-2' },
] as const

describe.each(SIZES)("a person's day $place", ({ viewport, name, code }) => {
  const seats = new Map<Account, ReturnType<typeof toSeat>>()
  const sit = async (as: Account) => {
    const seat = seats.get(as) ?? toSeat(await product.open('/wel/index', { as, viewport }), viewport.width < 640)
    seats.set(as, seat)
    return seat
  }

  afterAll(async () => expect(await product.closePages()).toEqual([]))

  it('creates a project and submits it', async () => {
    const { visit, screen, act, entry, fits, submit, page } = await sit('operator')
    await visit('项目管理', '项目管理')
    await screen.button('新增').click()
    await screen.ready('新增项目信息')
    await screen.field('项目名称').fill(name)
    await screen.field('项目编号').fill(code)
    await screen.choose('项目类型', '住宅')
    await screen.choose('铝模厂', '佛山恒立铝模制造有限公司')
    await screen.field('工地地址').fill('广东省佛山市南海区桂城街道')
    await fits()
    await page.getByRole('tab', { name: '厂监信息' }).click()
    await screen.choose('厂监公司', '佛山正准监造咨询有限公司')
    await screen.field('厂监负责人姓名').fill('周敏')
    await screen.field('厂监负责人电话').fill('13800008888')
    await screen.button('保存').click()
    await screen.seeToast('新增成功')
    await act(code, '提交')
    await submit()
    await entry(code).getByText('待处理').waitFor()
  })

  it('finds it among the todos of another role, which agrees; list and count follow', async () => {
    const { visit, screen, act, entry, decide, waiting, fits, page } = await sit('factory')
    await visit('流程事务', '待办事项')
    await entry(name).waitFor()
    const before = await waiting()
    await act(name, '打开')
    await screen.ready(/^项目详情/)
    await page.getByRole('heading', { name: '审核流程' }).waitFor()
    await fits()
    await decide('同意', '产能已预留')
    await expect.poll(() => entry(name).count()).toBe(0)
    await expect.poll(waiting).toBe(before - 1)
  })

  it('has it approved by the head office, so that documents can be submitted for it', async () => {
    const { visit, screen, act, decide } = await sit('admin')
    await visit('流程事务', '待办事项')
    await act(name, '打开')
    await screen.ready(/^项目详情/)
    await decide('同意')
  })

  it('reports its buildings', async () => {
    const { visit, screen, entry, fits, page, asTable } = await sit('operator')
    await visit('项目管理', '项目上报')
    await screen.button('新增').click()
    await screen.ready('新增楼栋上报')
    await screen.choose('项目', `${name}_${code}`)
    await asTable()
    await screen.button('新增一行').first().click()
    for (const value of ['', '1#', '1', '18', '420.5', '12.345', '2027-02-01', '2027-05-02']) {
      if (value !== '') await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    const grid = page.getByRole('grid', { name: '上报楼栋' })
    await expect.poll(() => grid.getByRole('gridcell').nth(9).textContent()).toBe('90')
    await screen.button('复制第 1 行').click()
    await grid.getByRole('row', { name: /^2 1#/ }).getByRole('gridcell').nth(1).click()
    await page.keyboard.type('2#')
    await page.keyboard.press('Tab')
    await expect.poll(() => grid.locator('[data-sum=convertAmount]').textContent()).toBe('24.690')
    await fits()
    await screen.button('保存').click()
    await screen.seeToast('新增成功')
    await entry(name).getByText('1#、2#').waitFor()
  })

  it('plans the lease with 300 pasted rows and submits it', async () => {
    const { visit, screen, act, entry, fits, submit, page, calls, asTable } = await sit('operator')
    await visit('租赁管理', '租赁计划')
    await screen.button('新增').click()
    await screen.ready('新增租赁计划')
    await screen.choose('项目', `${name}_${code}`)
    await screen.choose('交货方式', '送货到工地')
    await asTable()
    await screen.button('新增一行').first().click()
    await paste(page, sheet)
    const grid = page.getByRole('grid', { name: '租赁物料' })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('301')
    const sum = (column: string) => grid.locator(`[data-sum=${column}]`).textContent()
    await expect.poll(() => sum('weight'), { timeout: 20_000 }).toBe(String(TONS))
    expect(await sum('qty')).toBe(PIECES.toLocaleString('en'))
    await fits()
    for (const [field, value] of Object.entries({
      租期: '1',
      租金总额: '360000',
      预计进场日期: '2027-01-31',
      预计退场日期: '2027-12-31',
      间隔周期: '3',
      总期数: '4',
    }))
      await screen.field(field).fill(value)
    await screen.button('保存').click()
    await screen.seeToast('新增成功')
    const sent = calls.findLast(({ path }) => path === '/blade-xwy/project/rental/add')?.body as SentPlan
    expect(sent.totalRentalMes).toHaveLength(goods.length)
    expect(sent.totalRentalMes.at(-1)).toMatchObject({ category1stCode: '2', skuCode: 'XC-U400', memo: '第300行' })
    await act(name, '提交')
    await submit()
    await entry(name).getByText('待处理').waitFor()
  })

  it('passes it on; the head returns it and says what is to change', async () => {
    // Users cannot approve their own documents, so an administrator replaces the operator who submitted it.
    const first = await sit('admin')
    await first.visit('流程事务', '待办事项')
    await first.act(`租赁计划：${name}`, '打开')
    await first.screen.ready(/^租赁计划详情/)
    await first.decide('同意')
    const { visit, screen, act, decide, fits } = await sit('admin')
    await visit('流程事务', '待办事项')
    await act(`租赁计划：${name}`, '打开')
    await screen.ready(/^租赁计划详情/)
    await fits()
    await decide('退回', '租金总额请按新单价核算')
  })

  it('amends it, and it is approved', async () => {
    const own = await sit('operator')
    await own.visit('租赁管理', '租赁计划')
    await own.entry(name).getByText('退回').waitFor()
    await own.act(name, '编辑')
    await own.screen.ready('编辑租赁计划')
    await own.page.getByRole('note').filter({ hasText: '审核意见 租金总额请按新单价核算' }).waitFor()
    await own.screen.field('租金总额').fill('384000')
    await own.screen.button('提交').click()
    const review = own.page.getByRole('dialog', { name: '确认修改' })
    await review.getByText('384,000.00').first().waitFor()
    await review.getByRole('button', { name: '确认保存' }).click()
    await own.screen.answer('确定提交审核?', '确定')
    await own.screen.seeToast('提交成功')
    const first = await sit('admin')
    await first.visit('流程事务', '待办事项')
    await first.act(`租赁计划：${name}`, '打开')
    await first.screen.ready(/^租赁计划详情/)
    await first.decide('同意')
    const { visit, screen, act, decide, page } = await sit('admin')
    await visit('流程事务', '待办事项')
    await act(`租赁计划：${name}`, '打开')
    await screen.ready(/^租赁计划详情/)
    await page.getByText('384,000.00').filter({ visible: true }).first().waitFor()
    await decide('同意', '同意执行')
  })

  it('sees in the timeline both rounds and what was said', async () => {
    const { visit, screen, act, entry, fits, page } = await sit('operator')
    await visit('租赁管理', '租赁计划')
    await entry(name).getByText('同意').waitFor()
    await act(name, '查看')
    await screen.ready(/^租赁计划详情/)
    const history = page.getByRole('list', { name: '审核记录' }).getByRole('listitem')
    await expect.poll(() => history.count()).toBe(8)
    const said = (await history.allTextContents()).join('\n')
    expect(said).toMatch(/退回[\s\S]*租金总额请按新单价核算[\s\S]*发起[\s\S]*同意执行[\s\S]*结束/)
    expect(await axeFindings(page)).toEqual([])
    await fits()
  })

  it('prints it, all 300 rows and nothing of the shell, as wide as the paper', async () => {
    const { page } = await sit('operator')
    const { sheets, ...seen } = await layOut(page)
    await page.setViewportSize(viewport)
    // Includes the four payments of the plan.
    expect(seen).toEqual({
      navigation: 0,
      widest: expect.any(Number),
      rows: 304,
      ground: expect.stringMatching(/^#f+$/),
    })
    expect(seen.widest).toBeLessThanOrEqual(718)
    expect(sheets).toBeGreaterThan(8)
  })

  it('exports the plans with typed cells, and takes what it was told off its list', async () => {
    const { visit, screen, act, actOnAll, entry, entries, waiting, page } = await sit('operator')
    await visit('租赁管理', '租赁计划')
    await entry(name).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), actOnAll('导出')])
    expect(download.suggestedFilename()).toMatch(/^租赁计划_\d{4}-\d\d-\d\d\.xlsx$/)
    const workbook = await readXlsx(new Uint8Array(await readFile(await download.path())))
    const [head = [], ...rows] = workbook.sheets[0]?.rows ?? []
    const row = rows.find(([first]) => first === name) ?? []
    const values = Object.fromEntries(head.map((title, index) => [String(title).replace(/ .*/, ''), row[index]]))
    expect(values).toMatchObject({ 状态: '同意', 交货方式: '送货到工地', 租期: 1, 租金总额: 384000, 总期数: 4 })
    expect(values).toMatchObject({ 理论总重量: TONS, 预计进场日期: expect.any(Date), 创建时间: expect.any(Date) })
    expect(rows.length).toBeGreaterThan(5)
    await visit('流程事务', '待办事项')
    await entry(name).waitFor()
    const [before, listed] = [await waiting(), await entries(name).count()]
    await act(name, '标为已读')
    await screen.seeToast('已标为已读')
    await expect.poll(() => entries(name).count()).toBe(listed - 1)
    await expect.poll(waiting).toBe(before - 1)
  })
})
