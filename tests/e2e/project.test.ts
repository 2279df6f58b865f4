import type { Locator } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { SentCall } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product, TEN_ROWS } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ site: TEN_ROWS })
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = async (path: string, heading: string) => {
  const opened = await product.open(path)
  const screen = onScreen(opened.page)
  await screen.ready(heading)
  return { ...opened, screen }
}

const openList = async (path: string, heading: string) => {
  const opened = await open(path, heading)
  await opened.screen.rows.first().waitFor()
  return opened
}

const last = (calls: readonly SentCall[], path: string) => calls.findLast((call) => call.path === path)
const groundOf = (text: Locator) => text.locator('..').evaluate((tag) => getComputedStyle(tag).backgroundColor)

/** Seeded project of each flow status, with its label and tone. */
const STATUSES = [
  { code: 'XM-0013', label: '草稿', tone: 'neutral', submit: true, reset: false },
  { code: 'XM-0012', label: '待处理', tone: 'neutral', submit: false, reset: true },
  { code: 'XM-0011', label: '修改中', tone: 'neutral', submit: true, reset: false },
  { code: 'XM-0005', label: '同意', tone: 'success', submit: false, reset: false },
  { code: 'XM-0010', label: '不同意', tone: 'danger', submit: false, reset: false },
  { code: 'XM-0009', label: '退回', tone: 'warning', submit: true, reset: false },
  { code: 'XM-0004', label: '流程中', tone: 'neutral', submit: false, reset: true },
  { code: 'XM-0001', label: '已结束', tone: 'info', submit: false, reset: false },
  { code: 'XM-0002', label: '项目审核通过', tone: 'neutral', submit: false, reset: false },
] as const

it('shows the flow status of each project by its label and its colour [B192] [B193] [B194] [B195] [B196] [B197] [B198] [B200] [B201] [B275]', async () => {
  const { page, calls, screen } = await openList('/project/project?size=30', '项目管理')
  expect(last(calls, '/blade-xwy/project/page')?.method).toBe('GET')
  const titles = await page.getByRole('columnheader').allTextContents()
  const asked = ['项目名称', '项目编号', '项目负责人', '负责人电话', '楼栋数', '库存重量 (吨)', '工地地址']
  for (const title of [...asked, '厂监公司名称', '项监公司名称', '状态']) expect(titles).toContain(title)
  const grounds = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const tones = ['neutral', 'success', 'warning', 'danger', 'info']
    const found = tones.map((tone) => {
      probe.style.setProperty('background-color', `var(--${tone}-soft)`)
      return [tone, getComputedStyle(probe).backgroundColor]
    })
    probe.remove()
    return Object.fromEntries(found) as Record<string, string>
  })
  expect(new Set(Object.values(grounds)).size, 'five tones, five colours').toBe(5)
  for (const { code, label, tone } of STATUSES) {
    const status = screen.row(code).getByText(label, { exact: true })
    await status.waitFor()
    expect(await groundOf(status), label).toBe(grounds[tone])
  }
  for (const [path, title] of [
    ['/requirement/demand-plan', '需求计划'],
    ['/procurement/purchase-order', '采购订单管理'],
    ['/logistics/exit-shipment', '发货管理'],
  ] as const) {
    const list = await openList(path, title)
    const rows = await list.screen.rows.allTextContents()
    expect(rows.filter((row) => !STATUSES.some(({ label }) => row.includes(label)))).toEqual([])
  }
})

it('offers submit for what is open and reset for what waits or is in process, and says why not elsewhere [B174]', async () => {
  const { page, screen } = await openList('/project/project?size=30', '项目管理')
  for (const { code, label, submit, reset } of STATUSES) {
    const row = screen.row(code)
    const isRefused = async (button: Locator) => (await button.getAttribute('aria-disabled')) === 'true'
    expect(await isRefused(row.getByRole('button', { name: '提交' })), `submit at ${label}`).toBe(!submit)
    expect(await isRefused(row.getByRole('button', { name: '编辑' })), `edit at ${label}`).toBe(!submit)
    await row.getByRole('button', { name: /更多操作/ }).click()
    const item = page.getByRole('menuitem', { name: '撤回' })
    expect(await isRefused(item), `reset at ${label}`).toBe(!reset)
    expect((await item.textContent())?.includes('当前状态不能这样操作'), label).toBe(!reset)
    await page.keyboard.press('Escape')
    await item.waitFor({ state: 'detached' })
  }
})

it('submits and resets a project by its id [B299] [B300]', async () => {
  const { page, calls, screen } = await openList('/project/project?q.projectCode=XM-0011', '项目管理')
  const row = screen.row('XM-0011')
  const answer = await (await last(calls, '/blade-xwy/project/page')?.request.response())?.json()
  const [{ projectId }] = answer.data.records
  await row.getByRole('button', { name: '提交' }).click()
  await screen.answer('确定提交审核?', '确定')
  await screen.seeToast('提交成功')
  await row.getByText('待处理').waitFor()
  expect(last(calls, '/blade-xwy/project/submit')?.body).toEqual({ projectId })
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  await screen.answer('确定撤回?', '确定')
  await screen.seeToast('撤回成功')
  await row.getByText('待处理').waitFor({ state: 'detached' })
  expect(last(calls, '/blade-xwy/project/reset')?.body).toEqual({ projectId })
})

it('adds a project with what its dictionaries and company lists offer, then updates it; days travel as they are shown [B154] [B166] [B290] [B293] [B294]', async () => {
  const { page, calls, screen } = await open('/project/project/form', '新增项目信息')
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    '基础信息',
    '租赁计划',
    '基础信息+上报楼栋',
    '厂监信息',
    '项监信息',
  ])
  await screen.field('项目名称').fill('城南改造')
  await screen.field('项目编号').fill('XM-0001')
  await screen.choose('项目类型', '学校')
  await screen.field('项目开始时间').fill('2026/3/5')
  await screen.field('项目结束时间').fill('2026-03-01')
  await screen.field('工地地址').fill('广东省广州市越秀区')
  await expect.poll(() => screen.errorAt('项目结束时间')).toBe('项目结束时间不能早于项目开始时间')
  expect(await screen.field('项目开始时间').inputValue()).toBe('2026-03-05')
  await screen.field('项目结束时间').fill('2027-03-05')
  await page.getByRole('tab', { name: '厂监信息' }).click()
  await screen.choose('厂监公司', '佛山正准监造咨询有限公司')
  await screen.field('厂监负责人姓名').fill('周敏')
  await screen.field('厂监负责人电话').fill('13800008888')
  await page.getByRole('tab', { name: '项监信息' }).click()
  await screen.choose('项监公司', '广州立程工程监管有限公司')
  for (const path of ['/blade-system/dept/fs/list', '/blade-system/dept/ps/list']) {
    expect(last(calls, path)?.method).toBe('GET')
  }
  expect(calls.find(({ query }) => query.code === 'project_project_type')?.path).toBe('/blade-system/dict/dictionary')

  await screen.button('保存').click()
  await expect.poll(() => screen.errorAt('项目编号'), { message: 'only the server knows of it' }).toBe('项目编号已存在')
  expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('基础信息')
  await screen.field('项目编号').fill('XM-0100')
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  expect(last(calls, '/blade-xwy/project/add')?.body).toMatchObject({
    projectCode: 'XM-0100',
    projectType: '5',
    projectStartTime: '2026-03-05',
    projectEndTime: '2027-03-05',
  })

  await screen.ready('项目管理')
  const row = screen.row('XM-0100')
  await row.getByText('佛山正准监造咨询有限公司').waitFor()
  await row.getByText('广州立程工程监管有限公司').waitFor()
  await row.getByRole('button', { name: '编辑' }).click()
  await screen.ready('编辑项目信息')
  expect(await screen.field('项目结束时间').inputValue()).toBe('2027-03-05')
  await screen.field('项目负责人').fill('罗建国')
  await screen.button('保存').click()
  await screen.seeToast('更新成功')
  await screen.row('罗建国').and(row).waitFor()
  const added = await (await last(calls, '/blade-xwy/project/add')?.request.response())?.json()
  expect(last(calls, '/blade-xwy/project/update')?.body).toMatchObject({
    projectId: added.data.projectId,
    projectOwnerName: '罗建国',
    projectStartTime: '2026-03-05',
  })
  await row.getByRole('button', { name: '查看' }).click()
  await screen.ready(/^项目详情/)
  await page.getByText('2026-03-05', { exact: true }).first().waitFor()
})

it('lists reports by reportReqPage with what was reported and where it stands [B303] [B304]', async () => {
  const { calls, screen } = await openList('/project/rental-report', '项目上报')
  expect(last(calls, '/blade-xwy/project/rentalReport/reportReqPage')?.query).toEqual({ current: '1', size: '10' })
  const shown = await screen.valuesOf('望城滨水雅苑')
  expect(shown).toMatchObject({
    项目名称: '望城滨水雅苑',
    楼栋号: '1#、2#',
    '总重量 (吨)': '46.464',
    '总面积 (m²)': '1,936.00',
    入库指令状态: '草稿',
    创建人: '陈嘉怡',
    创建时间: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  for (const title of ['下一处理人', '审核意见']) expect(shown).toHaveProperty(title)
})

it('adds, updates, submits and resets a report; its project is chosen by name and number [B166] [B280] [B283] [B307] [B308] [B309]', async () => {
  const { page, calls, screen } = await open('/project/rental-report/form', '新增楼栋上报')
  await screen.button('保存').click()
  await expect.poll(() => screen.errorAt('项目')).toBe('请选择项目')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await page.getByRole('combobox', { name: '项目', exact: true }).fill('xm-0002')
  const found = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => found.allTextContents()).toEqual(['云栖河畔花园二期_XM-0002'])
  await found.click()
  await expect.poll(() => screen.errorAt('项目')).toBe('')
  const before = page.getByRole('table', { name: '该项目已上报的楼栋' })
  await before.getByRole('row').nth(1).waitFor()
  expect(last(calls, '/blade-xwy/project/rentalReport/buildList')?.query).toEqual({ projectId: expect.any(String) })
  await screen.button('新增一行').first().click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('E1')
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  const added = await (await last(calls, '/blade-xwy/project/rentalReport/add')?.request.response())?.json()
  const key = added.data.projectRentalReportReqId

  const row = screen.row('E1')
  await screen.act(row, '编辑')
  await screen.ready('编辑楼栋上报')
  await expect
    .poll(() => last(calls, '/blade-xwy/project/rentalReport/detail')?.query)
    .toEqual({ projectRentalReportReqId: key })
  // The report's own buildings are not listed as reported before.
  await before.waitFor()
  expect(await before.getByText('E1', { exact: true }).count()).toBe(0)
  await screen.field('备注').fill('第一次修改')
  await screen.button('保存').click()
  await screen.seeToast('更新成功')
  const updated = last(calls, '/blade-xwy/project/rentalReport/update')?.body
  expect(updated).toMatchObject({ projectRentalReportReqId: key, memo: '第一次修改' })

  await screen.act(row, '提交')
  await screen.answer('确定提交审核?', '确定')
  await row.getByText('待处理').waitFor()
  await screen.act(row, '撤回')
  await screen.answer('确定撤回?', '确定')
  await screen.seeToast('撤回成功')
  for (const verb of ['submit', 'reset']) {
    const sent = last(calls, `/blade-xwy/project/rentalReport/${verb}`)?.body
    expect(sent, verb).toEqual({ projectRentalReportReqId: key })
  }
})

it('returns from a record to the list as it was left', async () => {
  const { page, screen } = await openList('/project/project?page=2&sort=projectCode', '项目管理')
  await screen.row('XM-0011').getByRole('button', { name: '查看' }).click()
  await screen.ready(/^项目详情/)
  await screen.button('返回').first().click()
  await screen.row('XM-0011').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2&sort=projectCode')
  await page.goForward()
  await screen.ready(/^项目详情/)
  await page.goBack()
  await screen.row('XM-0011').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2&sort=projectCode')
})

it('a lease plan that is added from the plans of a project is one of that project', async () => {
  const { page, calls, screen } = await openList('/project/project?sort=projectCode', '项目管理')
  const row = screen.row('XM-0002')
  const plans = row.getByRole('button', { name: '租赁计划' })
  if ((await plans.count()) === 0) await row.getByRole('button', { name: /更多操作/ }).click()
  await plans.or(page.getByRole('menuitem', { name: '租赁计划' })).click()
  await screen.dialog.getByRole('button', { name: '新增' }).click()
  await screen.ready('新增租赁计划')
  await expect.poll(() => page.getByRole('combobox', { name: '项目', exact: true }).inputValue()).toMatch(/XM-0002$/)
  expect(last(calls, '/blade-xwy/project/rental/page')?.query.projectId).toMatch(/^\d+$/)
})

it('a record names itself, leads to its neighbours in the list and shows what refers to it', async () => {
  const { page, calls, screen } = await openList('/project/project?sort=projectCode', '项目管理')
  await screen.row('XM-0002').getByRole('button', { name: '查看' }).click()
  await screen.ready(/^项目详情 .*XM-0002$/)
  const main = page.getByRole('main')
  await main.getByText('2 / ').waitFor()
  // The component in the slot of the view, from the days of the record.
  const days = main.getByRole('region', { name: '工期进度' })
  await expect
    .poll(() => days.textContent())
    .toMatch(/^(\d+ 天后开工，工期 \d+ 天|工期第 \d+ 天，共 \d+ 天，还剩 \d+ 天|工期 \d+ 天，已超期 \d+ 天)$/)
  const blank = main.getByRole('button', { name: /^显示空白项/ })
  expect(await main.locator('dd').getByText('--', { exact: true }).count()).toBe(0)
  await blank.click()
  await main.locator('dd').getByText('--', { exact: true }).first().waitFor()

  const related = main.getByRole('region', { name: '相关列表' })
  await related.getByRole('row').filter({ hasText: '云栖河畔花园二期' }).first().waitFor()
  const asked = last(calls, '/blade-xwy/project/rentalReport/reportReqPage')?.query
  const projectId = last(calls, '/blade-xwy/project/detail')?.query.projectId
  expect(asked).toMatchObject({ projectId })
  await related.getByRole('radio', { name: '租赁计划' }).click()
  await expect.poll(() => last(calls, '/blade-xwy/project/rental/page')?.query).toMatchObject({ projectId })

  await screen.button('下一条').click()
  await screen.ready(/XM-0003$/)
  await main.getByText('3 / ').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await screen.ready(/XM-0002$/)
  await page.keyboard.press('Escape')
  await screen.row('XM-0003').waitFor()
  expect(new URL(page.url()).search).toBe('?sort=projectCode')
})
