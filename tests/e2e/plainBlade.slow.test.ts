import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { writeWorkbook } from '../../src/server/xlsx/writeWorkbook'
import { WORKBOOK_TYPE } from '../../src/value/sheet'
import { importColumns } from '../support/importColumns'
import { closeTabs, goWithin } from '../support/loadedApp'
import { onScreen } from '../support/onScreen'
import {
  chooseFirsts,
  countPending,
  lookThrough,
  openAndClose,
  openInside,
  readInnerTitles,
  readOpenings,
  settle,
} from '../support/openings'
import { openPlainProduct, type PlainProduct } from '../support/plainBlade'
import { readToasts } from '../support/saidToasts'
import { watchConsole } from '../support/screenFaults'

let product: PlainProduct

beforeAll(async () => {
  product = await openPlainProduct()
})
afterEach(async () => {
  expect(await product.closePages()).toEqual([])
  expect(product.refused, 'nothing asks a plain Blade for an addition').toEqual([])
})
afterAll(() => product.stop())

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

/** Expands all groups; returns every menu entry. */
async function unfold(page: Page): Promise<readonly string[]> {
  const menu = menuOf(page)
  await menu.locator('button[aria-expanded=false]').first().waitFor()
  const closed = menu.locator('button[aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
})

/** Buttons of lists of which the seed has a row. */
const OPENINGS = 168

/** Lists whose records lead further, or open a drawer. */
const RECORDS: readonly string[] = [
  ...['/factory/factory', '/project/project', '/project/operate', '/project/rental-report', '/lease/plan'],
  ...['/lease/project-lease', '/lease/rent-summary', '/lease/bill', '/logistics/exit-shipment', '/warehouse/warehouse'],
  ...['/procurement/settlement', '/production/manufacture', '/system/user'],
]
/** What is opened from inside of them, tabs not counted. */
const INNER = 37
/** How many lists show each account a record that opens, at least. */
const FOUND = { operator: 40, factory: 4, supervisor: 4, clerk: 2 } as const

/** What a role may not read is no matter of the backend. */
const isOfBackend = (fault: string) => !fault.includes('the server responded with a status of 403')

const REFUSED = /当前后端没有此功能|加载失败|服务器异常/

/** How many refused requests have been told. */
let known = 0

/** What is wrong with what the page shows, and what it asked for. */
async function findFaults(page: Page, place: string, said: string[]): Promise<readonly string[]> {
  const shown = await page.getByText(REFUSED).allTextContents()
  const toasts = await readToasts(page)
  const asked = product.refused.slice(known)
  known = product.refused.length
  return [...shown, ...toasts, ...said.splice(0), ...asked].map((fault) => `${place}: ${fault}`)
}

it('leads to every screen, form, view and dialog that needs no addition, and offers none that does', async () => {
  const { page } = await product.open('/wel/index', { isFresh: true })
  await countPending(page)
  await page.reload()
  const said = watchConsole(page)
  const paths = (await unfold(page)).filter((path) => path.startsWith('/'))
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) expect(path).not.toMatch(/^\/oa\/x_(?!seal)/)
  const openings = await readOpenings()
  const faults: string[] = []
  const opened: string[] = []
  const look = async (place: string) => faults.push(...(await findFaults(page, place, said)))
  for (const path of paths) {
    await goWithin(page, path)
    await settle(page)
    await look(path)
    for (const opening of openings.filter((each) => each.path === path)) {
      const place = `${path} ${opening.title}`
      const lookInside = async () => {
        await look(place)
        await lookThrough(page, (tab) => look(`${place}, ${tab}`))
      }
      if (await openAndClose(page, opening, lookInside)) opened.push(place)
    }
    await closeTabs(page)
  }
  expect(faults).toEqual([])
  expect(opened.length, opened.join('\n')).toBe(OPENINGS)
}, 600_000)

it('leads from records and drawers to what hangs on them', async () => {
  const { page } = await product.open('/wel/index', { isFresh: true })
  await countPending(page)
  await page.reload()
  const said = watchConsole(page)
  const titles = await readInnerTitles()
  const openings = (await readOpenings()).filter(({ path, isOfRow }) => isOfRow && RECORDS.includes(path))
  const faults: string[] = []
  const opened: string[] = []
  for (const opening of openings.filter(({ title }) => !/^(?:编辑|复制)$/.test(title))) {
    await goWithin(page, opening.path)
    await settle(page)
    const look = async (inner: string) => {
      const place = `${opening.path} ${opening.title} › ${inner}`
      if (!inner.includes(', ')) opened.push(place)
      faults.push(...(await findFaults(page, place, said)))
    }
    await openAndClose(page, opening, () => openInside(page, { titles, look }))
    await closeTabs(page)
  }
  expect(faults).toEqual([])
  expect(opened.length, opened.join('\n')).toBe(INNER)
}, 600_000)

it.each(['operator', 'factory', 'supervisor', 'clerk'] as const)(
  '%s finds screens, records and todos that ask for no addition',
  async (account) => {
    const { page } = await product.open('/wel/index', { as: account, isFresh: true })
    await countPending(page)
    await page.reload()
    const said = watchConsole(page)
    const paths = (await unfold(page)).filter((path) => path.startsWith('/'))
    const openings = (await readOpenings()).filter(({ isOfRow }) => isOfRow)
    const faults: string[] = []
    const opened: string[] = []
    for (const path of paths) {
      await goWithin(page, path)
      await settle(page)
      faults.push(...(await findFaults(page, path, said)))
      for (const opening of openings.filter((each) => each.path === path)) {
        const place = `${path} ${opening.title}`
        const look = async () => {
          faults.push(...(await findFaults(page, place, said)))
          await lookThrough(page, async (tab) => faults.push(...(await findFaults(page, `${place}, ${tab}`, said))))
        }
        if (!(await openAndClose(page, opening, look))) continue
        opened.push(place)
        break
      }
      await closeTabs(page)
    }
    expect(faults.filter(isOfBackend)).toEqual([])
    expect(opened.length, opened.join('\n')).toBeGreaterThanOrEqual(FOUND[account])
  },
  600_000,
)

it.each([
  ['/requirement/demand-plan/form', []],
  ['/procurement/purchase-order/form', []],
  ['/logistics/inbound-instruction/form', []],
  ['/logistics/ex-warehouse-list/form', ['进场申请']],
  ['/logistics/exit-shipment/form', ['出库申请', '进场申请']],
  ['/logistics/return-shipment/form', ['退场申请']],
  ['/lease/project-lease/form', []],
])(
  '%s takes what it offers to choose, and offers nothing that only our server keeps',
  async (path, missing) => {
    const { page } = await product.open('/wel/index', { isFresh: true })
    await countPending(page)
    await page.reload()
    const said = watchConsole(page)
    await goWithin(page, path)
    await settle(page)
    const form = page.getByRole('main')
    for (const name of missing) expect(await form.getByRole('combobox', { name, exact: true }).count(), name).toBe(0)
    const pick = form.getByRole('button', { name: /^选择关联项目/ })
    if ((await pick.count()) > 0) {
      await pick.first().click()
      const picker = page.getByRole('dialog')
      await picker.locator('tbody').getByRole('checkbox').first().click()
      await picker.getByRole('button', { name: '确定' }).click()
      await settle(page)
    }
    expect((await chooseFirsts(page)).length).toBeGreaterThan(0)
    expect(await findFaults(page, path, said)).toEqual([])
  },
  120_000,
)

it('opens the audit of a document from the todos', async () => {
  const { page } = await product.open('/wel/index', { isFresh: true })
  await countPending(page)
  await page.reload()
  const said = watchConsole(page)
  await goWithin(page, '/flow/todo')
  await settle(page)
  // Not one of the office, whose documents no plain Blade has.
  const todo = onScreen(page).rows.filter({ hasText: /(项目|需求计划|租赁计划|入库指令|发货单)：/ })
  await todo.first().getByRole('button', { name: /^打开/ }).click()
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  await settle(page)
  await lookThrough(page, async () => undefined)
  expect(await findFaults(page, 'audit', said)).toEqual([])
}, 120_000)

it('uploads, saves and submits a document, which its handler finds with its files and agrees to', async () => {
  const { page, calls } = await product.open('/project/project/form', { as: 'operator' })
  const screen = onScreen(page)
  await screen.ready('新增项目信息')
  await screen.field('项目名称').fill('临江新城')
  await screen.field('项目编号').fill('XM-PLAIN')
  await screen.choose('项目类型', '学校')
  await screen.choose('铝模厂', '佛山恒立铝模制造有限公司')
  await screen.field('工地地址').fill('广东省广州市越秀区')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '项目租赁附件 上传文件' }).click()
  await (await choosing).setFiles([await picture(page, '合同.png')])
  await page.getByRole('button', { name: '删除合同.png' }).waitFor()
  const sent = calls.filter(({ path }) => path.includes('put-file'))
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /blade-resource/oss/endpoint/put-file-attach',
  ])
  await page.getByRole('tab', { name: '厂监信息' }).click()
  await screen.field('厂监负责人姓名').fill('周敏')
  await screen.field('厂监负责人电话').fill('13800008888')
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  const row = screen.row('XM-PLAIN')
  await row.getByRole('button', { name: '提交' }).click()
  await screen.answer('确定提交审核?', '确定')
  await screen.seeToast('提交成功')

  const { page: handler } = await product.open('/wel/index', { as: 'factory' })
  const desk = onScreen(handler)
  const counts = handler.getByRole('region', { name: '待办事项' })
  await counts.getByRole('link', { name: /^未处理\s*[1-9]/ }).click()
  const first = handler.getByRole('radiogroup', { name: '待办事项' }).getByRole('radio').first()
  await expect.poll(() => first.textContent()).toMatch(/^未处理[1-9]/)
  await desk.row('临江新城').getByRole('button', { name: '打开' }).click()
  await handler.getByRole('heading', { name: '审核流程' }).waitFor()
  await handler.getByRole('button', { name: '合同.png', exact: true }).click()
  const seen = handler.getByRole('dialog', { name: '合同.png' }).getByRole('img')
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await handler.keyboard.press('Escape')
  await handler.getByRole('button', { name: '同意', exact: true }).click()
  await desk.dialog.getByRole('button', { name: '同意' }).click()
  await desk.seeToast(/^审批成功（同意）：./)
}, 120_000)

it('takes a workbook in and gives one out', async () => {
  const { page } = await product.open('/warehouse/product')
  const screen = onScreen(page)
  await screen.ready('产品管理')
  await screen.button('导入产品').click()
  const rows = [{ skuCode: 'PLAIN-1', skuName: '无扩展', category1stCode: '铝型材' }]
  const buffer = Buffer.from(await writeWorkbook(importColumns('warehouse.product.import'), rows))
  await screen.dialog.locator('input[type=file]').setInputFiles({ name: '产品.xlsx', mimeType: WORKBOOK_TYPE, buffer })
  await screen.seeToast('已导入 1 行')
  await page.goto(`${product.origin}/warehouse/stock`)
  await screen.ready('仓库库存')
  const [download] = await Promise.all([page.waitForEvent('download'), screen.button('导出').click()])
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
  expect(sheets[0]?.rows.length).toBeGreaterThan(1)
}, 120_000)

it('shows figures and notices, keeps views in the browser and a picture of its user, and lets him go', async () => {
  const { page } = await product.open('/dashboard/data-screen')
  const screen = onScreen(page)
  await expect.poll(() => page.getByText('查看数据').count()).toBeGreaterThan(0)
  await page.goto(`${product.origin}/desk/notice`)
  await screen.ready('通知公告')
  await screen.rows.first().waitFor()
  await page.goto(`${product.origin}/info/index`)
  await screen.ready('个人信息')
  await page.locator('input[type=file]').setInputFiles(await picture(page, '我.png'))
  await page.locator('img[src*="/files/"]').first().waitFor()
  await screen.button('保存').click()
  await screen.seeToast('更新成功')
  for (const name of ['动态验证码', '我的登录']) expect(await page.getByRole('tab', { name }).count()).toBe(0)
  await page.getByRole('button', { name: /管理员/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await screen.answer('确定退出系统?', '退出登录')
  await page.waitForURL('**/login*')
}, 120_000)
