import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

const LIST = '/oa/x_businessTrip/businessTripList'

it('a trip is refused while something lacks or it ends before it starts; once right it is submitted [B207]', async () => {
  const { page } = await product.open(`${LIST}/form`, { as: 'operator' })
  const type = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value)
  await type('出差事由', '赴武汉验收模板')
  const department = page.getByRole('combobox', { name: '申请部门' })
  // The department of the operator's account.
  await expect.poll(() => department.inputValue()).toBe('运营管理部')
  await department.click()
  await page.getByRole('option', { name: '财务部' }).click()
  await type('开始日期', '2026-12-05')
  await type('结束日期', '2026-12-03')
  await type('预计费用', '2600')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入出差地点').first().waitFor()
  await page.getByText('结束日期不能早于开始日期').first().waitFor()
  await type('出差地点', '湖北武汉')
  await type('结束日期', '2026-12-07')
  await page.getByRole('button', { name: '提交' }).click()
  await onScreen(page).answer('确定提交审核?', '确定')
  await expect.poll(() => new URL(page.url()).pathname).toBe(LIST)
  const row = page.getByRole('row').filter({ hasText: '赴武汉验收模板' })
  await row.getByText('待处理').waitFor()
  await row.getByRole('cell', { name: '3', exact: true }).waitFor()
})

it('its handler finds it among the todos and agrees; the next one does so from the list of tasks [B208] [B210] [B221]', async () => {
  const added = await product.call('/blade-desk/oa/payment/add', {
    title: '支付脚手架租金',
    applicant: '管理员',
    department: '财务部',
    amount: '1200.00',
    payeeName: '广州架安租赁有限公司',
    payeeAccount: '6200000000000000009',
    content: '架子两套\n租期三个月',
  })
  const { id } = added as { readonly id: string }
  await product.call('/blade-desk/oa/payment/submit', { id })
  const { page } = await product.open('/flow/todo', { as: 'operator' })
  await page.getByRole('textbox', { name: '标题' }).fill('支付脚手架租金')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const todo = page.getByRole('row').filter({ hasText: '支付脚手架租金' })
  await todo.getByRole('button', { name: '打开' }).click()
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/oa/x_payment/paymentList/view/${id}`)
  expect(await page.getByText('租期三个月').allInnerTexts(), 'lines').toEqual(['架子两套\n租期三个月'])
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click()
  await onScreen(page).seeToast('审批成功（同意）：支付脚手架租金')

  const head = await product.open('/flow/work')
  const task = head.page.getByRole('row').filter({ hasText: '支付脚手架租金' })
  await task.getByRole('button', { name: '同意' }).click()
  await head.page
    .getByRole('alertdialog')
    .or(head.page.getByRole('dialog'))
    .getByRole('button', { name: '确定' })
    .click()
  await head.page.getByText('办理成功').first().waitFor()
  await expect.poll(() => task.count()).toBe(0)
})

it('each list of seals asks with POST for its own kind, and what is added there is of that kind [B265]', async () => {
  const { page, calls } = await product.open('/oa/x_seal/financeSealList', { as: 'operator' })
  // The previous list stays mounted in its hidden tab.
  const seen = (name: string) => page.getByRole('textbox', { name }).locator('visible=true')
  await page.getByRole('row').filter({ hasText: '第三季度租金对账单用印' }).waitFor()
  expect(calls.some(({ path, method }) => path.endsWith('/stamp/page') && method === 'POST')).toBe(true)
  await page.getByRole('button', { name: '新增' }).first().click()
  await page.getByRole('heading', { name: '新增用印申请' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: '印章类别' }).inputValue()).toBe('财务')
  await seen('用印事由').fill('发票专用章')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row').filter({ hasText: '发票专用章' }).waitFor()
  await page.goto(`${product.origin}/oa/x_seal/currentSealList`)
  await page.getByRole('row').filter({ hasText: '营业执照复印件用印' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: '发票专用章' }).count()).toBe(0)
  for (const category of ['current', 'finance', 'business']) {
    calls.length = 0
    await page.goto(`${product.origin}/oa/x_seal/${category}SealList`)
    const asked = () => calls.findLast(({ path }) => path.endsWith('/stamp/page'))
    await expect.poll(() => asked()?.query).toMatchObject({ current: '1', size: expect.stringMatching(/^\d+$/) })
    expect(Object.values(asked()?.body ?? {})).toEqual([category])
  }
})

it('a seal request belongs to the list it was opened from, by menu, breadcrumb and window, and to none if opened by its address', async () => {
  const { page } = await product.open('/oa/x_seal/financeSealList', { as: 'operator' })
  const trail = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')
  const marked = page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current=page]')
  const row = page.getByRole('row').filter({ hasText: '第三季度租金对账单用印' })
  await row.waitFor()
  expect(await trail.allInnerTexts()).toEqual(['办公审批', '用印申请(财务)'])
  expect(await marked.allInnerTexts()).toEqual(['用印申请(财务)'])
  expect(await page.title()).toContain('用印申请(财务)')
  await row.getByRole('button', { name: '查看' }).click()
  await page.waitForURL('**/view/*')
  await expect.poll(() => trail.allInnerTexts()).toEqual(['办公审批', '用印申请(财务)', '用印申请详情'])
  expect(await marked.allInnerTexts()).toEqual(['用印申请(财务)'])
  const link = page.url()
  await page.getByRole('link', { name: '用印申请(财务)' }).first().click()
  await page.waitForURL('**/financeSealList')

  const other = await product.open(new URL(link).pathname, { as: 'operator' })
  const shown = other.page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')
  await expect.poll(() => shown.allInnerTexts()).toEqual(['办公审批', '用印申请详情'])
  const menu = other.page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '用印申请(财务)' }).waitFor()
  expect(await menu.locator('[aria-current=page]').count()).toBe(0)
})

it('leave is asked for from the processes that can be started, and shown and handled at its own addresses, by nobody who is not signed in [B021] [B022] [B023] [B216] [B217] [B218]', async () => {
  const nobody = await product.open('/work/process/leave/form/1', { as: 'nobody' })
  await nobody.page.waitForURL('**/login?redirect=*')
  const { page, calls } = await product.open('/flow/start', { as: 'factory' })
  await page.getByRole('row').filter({ hasText: '请假流程' }).getByRole('button', { name: '发起' }).click()
  await page.getByRole('heading', { name: /请假申请/ }).waitFor()
  const [definition = ''] = /\d{15,}/.exec(decodeURIComponent(page.url())) ?? []
  await page.goto(`${product.origin}/work/process/leave/form/${definition}`)
  await page.getByRole('heading', { name: /请假申请/ }).waitFor()
  const screen = onScreen(page)
  expect(await screen.offered('审批人')).toContain('管理员')
  await screen.choose('按部门查找', '运营管理部')
  await expect.poll(() => screen.offered('审批人')).not.toContain('管理员')
  await screen.choose('审批人', '林晓岚')
  await page.getByRole('textbox', { name: '开始时间' }).fill('2026-12-07 09:00:00')
  await page.getByRole('textbox', { name: '结束时间' }).fill('2026-12-08 09:00:00')
  await page.getByRole('textbox', { name: '请假理由' }).fill('搬家')
  expect(await page.getByRole('button', { name: '保存' }).count(), 'it starts the approval').toBe(0)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/start-process'))).toBe(true)
  const started = calls.filter(({ path }) => path === '/blade-desk/process/leave/start-process')
  const { startTime, endTime } = { startTime: '2026-12-07 09:00:00', endTime: '2026-12-08 09:00:00' }
  const body = { startTime, endTime, reason: '搬家', processDefinitionId: definition }
  expect(started).toMatchObject([{ method: 'POST', body }])
  expect(started.map(({ body: sent }) => Object.keys(sent as object))).not.toContainEqual(
    expect.arrayContaining(['taskDept']),
  )
  await page.goto(`${product.origin}/work/process/leave/form`)
  await page.getByRole('heading', { name: /请假申请/ }).waitFor()
  await page.getByRole('combobox', { name: '审批人' }).click()
  await page.getByRole('option', { name: '林晓岚' }).click()
  await page.getByRole('textbox', { name: '开始时间' }).fill('2026-12-09 09:00:00')
  await page.getByRole('textbox', { name: '结束时间' }).fill('2026-12-10 09:00:00')
  await page.getByRole('textbox', { name: '请假理由' }).fill('直接打开')
  await page.getByRole('button', { name: '提交申请' }).click()
  await onScreen(page).seeToast('请假申请已提交')
  await page.goto(`${product.origin}/flow/send`)
  await page.getByRole('row').filter({ hasText: '直接打开' }).waitFor()
  await page.getByRole('row').filter({ hasText: '搬家' }).getByRole('button', { name: '打开' }).click()
  await page.getByRole('heading', { name: '审核流程' }).waitFor()
  const key = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`${product.origin}/work/process/leave/detail/1/${key}`)
  await page.getByText('搬家').first().waitFor()
  await page.getByRole('list', { name: '审核步骤' }).waitFor()
  const handle = `/work/process/leave/handle/1/1/${key}`
  await nobody.page.goto(product.origin + handle)
  await nobody.page.waitForURL('**/login?redirect=*')
  const handler = await product.open(handle, { as: 'operator' })
  await handler.page.getByText('搬家').first().waitFor()
  expect(await handler.page.title()).toBe('搬家 · 请假办理 - 铝模租赁业务系统')
  await handler.page.getByRole('button', { name: '同意', exact: true }).click()
  await handler.page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await onScreen(handler.page).seeToast('审批成功（同意）：搬家')
  await page.reload()
  await page.getByRole('list', { name: '审核记录' }).getByText('林晓岚').first().waitFor()
})
