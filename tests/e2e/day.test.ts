import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { type Account, openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const KINDS = [
  { label: '铝模板', name: '平面板 P400×2700', length: 2.7, kpm: 10.4 },
  { label: '铝模板', name: '平面板 P300×1200', length: 1.2, kpm: 8.25 },
  { label: '铝型材', name: 'U 型材 400', length: 6, kpm: 10.18 },
] as const

/** What a planner has in a spreadsheet: a line of titles, then 300 lines of goods. */
const goods = Array.from({ length: 300 }, (_, index) => ({ ...KINDS[index % 3], qty: 1 + (index % 7) }))
const sheet = [
  ['材料类型', '型号', '数量', '备注'],
  ...goods.map(({ label, name, qty }, index) => [label, name, qty, `第${index + 1}行`]),
]
  .map((line) => line.join('\t'))
  .join('\r\n')
const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const PIECES = sumOf(goods.map(({ qty }) => qty)).toLocaleString('en')
/** Each line's weight in whole kilograms, as it stands there. */
const TONS = (sumOf(goods.map(({ qty, length = 0, kpm = 0 }) => Math.round(qty * length * kpm))) / 1000).toLocaleString(
  'en',
  { minimumFractionDigits: 3 },
)

interface Plan {
  readonly totalRentalMes: readonly { readonly [column: string]: unknown }[]
}
let shot = 0
const snap = async (page: Page, name: string) => {
  shot += 1
  await page.screenshot({ path: `/tmp/day-shots/${page.viewportSize()?.width}-${shot}-${name}.png` })
}

const SIZES = [
  { place: 'at a desk', size: { width: 1440, height: 900 }, code: 'XM-DAY-1', name: '江湾一号' },
  { place: 'on a phone', size: { width: 375, height: 812 }, code: 'XM-DAY-2', name: '江湾二号' },
] as const

describe.each(SIZES)("a person's day $place", ({ size, code, name }) => {
  const sit = async (as: Account, path: string, heading: string) => {
    const { page, calls } = await product.open(path, { as, viewport: size })
    const screen = onScreen(page)
    await screen.ready(heading)
    /** A row of a table, or the card that stands for it on a phone. */
    const entry = (text: string) =>
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text }).first()
    const act = async (text: string, action: string) => {
      const place = entry(text)
      await place.waitFor()
      const button = place.getByRole('button', { name: action, exact: true })
      if ((await button.count()) === 0) {
        await place.getByRole('button', { name: /更多操作/ }).click()
        await page.getByRole('menuitem', { name: action }).click()
      } else await button.click()
    }
    const fits = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        'nothing sticks out of the page',
      ).toBeLessThanOrEqual(0)
    return { page, calls, screen, entry, act, fits }
  }

  it('creates a project and submits it', async () => {
    const { page, screen, act, entry, fits } = await sit('operator', '/project/project', '项目管理')
    await snap(page, 'list')
    await screen.button('新增').click()
    await screen.ready('新增项目信息')
    await screen.field('项目名称').fill(name)
    await screen.field('项目编号').fill(code)
    await screen.choose('项目类型', '住宅')
    await screen.field('项目开始时间').fill('2026-12-01')
    await screen.field('工地地址').fill('广东省佛山市南海区桂城街道')
    await fits()
    await snap(page, 'form')
    await page.getByRole('tab', { name: '厂监信息' }).click()
    await screen.choose('厂监公司', '佛山正准监造咨询有限公司')
    await screen.field('厂监负责人姓名').fill('周敏')
    await screen.field('厂监负责人电话').fill('13800008888')
    await snap(page, 'form-tab')
    await screen.button('保存').click()
    await screen.seeToast('新增成功')
    await screen.ready('项目管理')
    await act(code, '提交')
    await screen.answer('确定提交审核?', '确定')
    await screen.seeToast('提交成功')
    await entry(code).getByText('待处理').waitFor()
    await snap(page, 'submitted')
  })

  it('another role finds the project in the todo list and agrees', async () => {
    const { page, screen, act, fits } = await sit('factory', '/flow/todo', '待办事项')
    await snap(page, 'todo')
    await fits()
    await act(name, '打开')
    await screen.ready('项目详情')
    await page.getByRole('heading', { name: '审核流程' }).waitFor()
    await snap(page, 'project-view')
    await fits()
    await screen.button('同意').click()
    await screen.dialog.getByLabel('审核意见').fill('产能已预留')
    await snap(page, 'verdict')
    await screen.dialog.getByRole('button', { name: '同意' }).click()
    await screen.seeToast('审批成功')
  })

  it('reports the buildings of the project', async () => {
    const { page, screen, fits } = await sit('operator', '/project/rental-report', '项目上报')
    await screen.button('新增').click()
    await screen.ready('新增楼栋上报')
    await screen.choose('项目', `${name}_${code}`)
    await screen.button('新增一行').first().click()
    for (const value of ['', '1#', '1', '18', '420.5', '12.345']) {
      if (value) await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await screen.button('复制第 1 行').click()
    const grid = page.getByRole('grid', { name: '上报楼栋' })
    await expect.poll(() => grid.locator('[data-sum=convertAmount]').textContent()).toBe('24.690')
    await snap(page, 'report')
    await fits()
    await screen.button('保存').click()
    await screen.seeToast('新增成功')
    await page.getByText('1#、1#').first().waitFor()
    await snap(page, 'reports')
  })

  it('plans the lease with 300 pasted rows and submits it', async () => {
    const { page, calls, screen, act, entry, fits } = await sit('operator', '/lease/plan', '租赁计划')
    await screen.button('新增').click()
    await screen.ready('新增租赁计划')
    await screen.choose('项目', `${name}_${code}`)
    await screen.choose('交货方式', '送货到工地')
    await screen.button('新增一行').first().click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), sheet)
    await page.keyboard.press('ControlOrMeta+v')
    const grid = page.getByRole('grid', { name: '租赁物料' })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('301')
    await expect.poll(() => grid.locator('[data-sum=weight]').textContent(), { timeout: 20_000 }).toBe(TONS)
    expect(await grid.locator('[data-sum=qty]').textContent()).toBe(PIECES)
    await snap(page, 'plan-goods')
    await fits()
    await screen.field('租期').fill('1')
    await screen.field('租金总额').fill('360000')
    await screen.field('预计进场日期').fill('2027-01-31')
    await screen.field('预计退场日期').fill('2027-12-31')
    await screen.field('间隔周期').fill('3')
    await screen.field('总期数').fill('4')
    await page.keyboard.press('Tab')
    await snap(page, 'plan-money')
    await screen.button('保存').click()
    await screen.seeToast('新增成功')
    const sent = calls.findLast(({ path }) => path === '/blade-xwy/project/rental/add')?.body as Plan
    expect(sent.totalRentalMes).toHaveLength(300)
    expect(sent.totalRentalMes[299]).toMatchObject({ skuCode: 'XC-U400', category1stCode: '2', memo: '第300行' })
    await screen.ready('租赁计划')
    await act(name, '提交')
    await screen.answer('确定提交审核?', '确定')
    await screen.seeToast('提交成功')
    await entry(name).getByText('待处理').waitFor()
    await snap(page, 'plan-list')
  })

  it('agrees on the plan, which the head returns with what is to change', async () => {
    const own = await sit('operator', '/flow/todo', '待办事项')
    await own.act(name, '打开')
    await own.screen.ready('租赁计划详情')
    await own.screen.button('同意').click()
    await own.screen.dialog.getByRole('button', { name: '同意' }).click()
    await own.screen.seeToast('审批成功')
    const { page, screen, act, fits } = await sit('admin', '/flow/todo', '待办事项')
    await snap(page, 'head-todo')
    await act(name, '打开')
    await screen.ready('租赁计划详情')
    await snap(page, 'plan-view')
    await fits()
    await screen.button('退回').click()
    await screen.dialog.getByLabel('审核意见').fill('租金总额请按新单价核算')
    await screen.dialog.getByRole('button', { name: '退回' }).click()
    await screen.seeToast('审批成功')
  })

  it('amends what was returned, and it is approved', async () => {
    const own = await sit('operator', '/lease/plan', '租赁计划')
    await own.entry(name).getByText('退回').waitFor()
    await own.act(name, '编辑')
    await own.screen.ready('编辑租赁计划')
    await own.screen.field('租金总额').fill('384000')
    await own.page.keyboard.press('Tab')
    await snap(own.page, 'amend')
    await own.screen.button('提交').click()
    await snap(own.page, 'amend-submit')
    await own.screen.answer('确定提交审核?', '确定')
    await own.screen.seeToast('提交成功')
    await own.page.goto(`${product.origin}/flow/todo`)
    await own.act(name, '打开')
    await own.screen.button('同意').click()
    await own.screen.dialog.getByRole('button', { name: '同意' }).click()
    await own.screen.seeToast('审批成功')
    const { page, screen, act } = await sit('admin', '/flow/todo', '待办事项')
    await act(name, '打开')
    await page.getByText('384,000.00').first().waitFor()
    await screen.button('同意').click()
    await screen.dialog.getByLabel('审核意见').fill('同意执行')
    await screen.dialog.getByRole('button', { name: '同意' }).click()
    await screen.seeToast('审批成功')
  })

  it('sees in the timeline how it went, prints the plan, and exports the list', async () => {
    const { page, screen, act, entry, fits } = await sit('operator', '/lease/plan', '租赁计划')
    await entry(name).getByText('同意').waitFor()
    await act(name, '查看')
    await screen.ready('租赁计划详情')
    const history = page.getByRole('list', { name: '审核记录' })
    await history.getByText('同意执行').waitFor()
    await history.scrollIntoViewIfNeeded()
    await snap(page, 'timeline')
    expect(await axeFindings(page)).toEqual([])
    await fits()
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.screenshot({ path: `/tmp/day-shots/${size.width}-print.png`, fullPage: true })
    await page.pdf({ path: `/tmp/day-shots/${size.width}-print.pdf`, format: 'A4' })
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.goto(`${product.origin}/lease/plan`)
    await screen.ready('租赁计划')
    const [download] = await Promise.all([page.waitForEvent('download'), screen.button('导出').click()])
    const workbook = await readXlsx(new Uint8Array(await readFile(await download.path())))
    console.log(JSON.stringify(workbook.sheets[0]?.rows))
  })
})
