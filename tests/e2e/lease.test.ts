import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterEach(async () => expect(await product.closePages()).toEqual([]))

afterAll(() => product.stop())

const open = async (path: string, heading: string) => {
  const opened = await product.open(path)
  const screen = onScreen(opened.page)
  await screen.ready(heading)
  return { ...opened, screen }
}

it('a lease plan is filled in wrongly and rightly, plans its payments, and is submitted [B314] [B321] [B327] [B328] [B332]', async () => {
  const { page, calls, screen } = await open('/lease/plan/form', '新增租赁计划')
  await screen.button('保存').click()
  await expect.poll(() => screen.errorAt('项目')).toBe('请选择项目')
  expect(await screen.errorAt('间隔周期')).toBe('请输入间隔周期')
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await screen.choose('交货方式', '送货到工地')
  await screen.field('租期').fill('1')
  await screen.field('租金总额').fill('1000')
  await screen.field('预计进场日期').fill('2027-01-31')
  await screen.field('预计退场日期').fill('2027-12-31')
  await screen.field('间隔周期').fill('1')
  await screen.field('总期数').fill('3')
  await page.keyboard.press('Tab')
  const payments = page.getByRole('row').filter({ hasText: '333.3' })
  await expect.poll(() => payments.count()).toBe(3)
  expect((await payments.allTextContents()).join(' ')).toMatch(/2027-01-31.*2027-02-28.*2027-03-31.*333\.34/)
  expect(await axeFindings(page)).toEqual([])
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  const added = calls.findLast(({ path }) => path === '/blade-xwy/project/rental/add')
  const answer = await (await added?.request.response())?.json()
  const row = screen.row('1,000.00')
  await row.getByRole('button', { name: '提交' }).click()
  await screen.answer('确定提交审核?', '确定')
  await row.getByText(/待处理|流程中/).waitFor()
  expect(calls.findLast(({ path }) => path === '/blade-xwy/project/rental/submit')?.body).toEqual({
    leaseId: answer.data.leaseId,
  })
})

it('a todo leads to the lease plan, where its handler agrees [B332]', async () => {
  const { page } = await product.open('/flow/todo', { as: 'operator' })
  const screen = onScreen(page)
  await screen.ready('待办事项')
  await screen
    .row('云栖河畔花园二期')
    .filter({ hasText: '租赁计划' })
    .first()
    .getByRole('button', { name: '打开' })
    .click()
  await screen.ready(/^租赁计划详情/)
  await page.getByText('1,000.00').first().waitFor()
  await screen.button('同意').click()
  await screen.dialog.getByRole('button', { name: '同意' }).click()
  await screen.seeToast('审批成功')
})

it('money for a bill is received in a dialog, and the account of the factory shows it [B518] [B519]', async () => {
  const { page, calls, screen } = await open('/lease/bill', '账单管理')
  await screen.rows.first().waitFor()
  const { 租赁确认书编号: code = '' } = await screen.valuesOf('未付款')
  await page.goto(`${product.origin}/lease/invoice`)
  await screen.ready('当月待付租金')
  await page.getByRole('textbox', { name: '截止日期' }).fill('2099-12-31')
  await screen.button('搜索').click()
  const row = screen.row(code).first()
  await screen.act(row, '确认收款')
  await screen.dialog.getByRole('textbox', { name: '收款金额' }).fill('0')
  await screen.button('保存', screen.dialog).click()
  await screen.dialog.getByText('收款金额必须大于0').waitFor()
  await screen.dialog.getByRole('textbox', { name: '收款金额' }).fill('1')
  await screen.button('保存', screen.dialog).click()
  await screen.seeToast('新增成功')
  const paid = calls.findLast(({ path }) => path === '/blade-xwy/project/lease/invoice/payment')
  expect(paid?.body).toMatchObject({ billId: expect.any(String), paymentMoney: '1' })
  await screen.act(row, '查看')
  await screen.ready(/^租金账单详情/)
  const asked = () => calls.findLast(({ path }) => path === '/blade-xwy/project/lease/invoice/detail')?.query
  await expect.poll(asked).toEqual({
    factoryId: expect.any(String),
    endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  await screen.button('返回').first().click()
  await screen.ready('当月待付租金')
})

it('rent summaries are searched by factory in the body, and their payments kept in a drawer [B520] [B523]', async () => {
  const { page, calls, screen } = await open('/lease/rent-summary', '租金缴纳(手工)')
  await screen.rows.first().waitFor()
  await screen.field('铝模厂名称').fill('恒立')
  await screen.button('搜索').click()
  await expect
    .poll(() => calls.findLast(({ path }) => path === '/blade-xwy/summary/page')?.body)
    .toEqual({
      factoryName: '恒立',
    })
  expect(calls.findLast(({ path }) => path === '/blade-xwy/summary/page')?.query).toEqual({ current: '1', size: '10' })
  await screen.row('佛山恒立').getByRole('button', { name: '缴纳明细' }).click()
  await screen.dialog.getByText('48,000.00').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('supervision of a project is assigned in the operate list [B276] [B295] [B296]', async () => {
  const { calls, screen } = await open('/project/operate', '项目运营')
  await screen.row('XM-0014').getByRole('button', { name: '指派项监' }).click()
  const { dialog } = screen
  await dialog.getByRole('textbox', { name: '项监负责人姓名' }).fill('')
  await screen.button('保存', dialog).click()
  await dialog.getByText('请输入负责人姓名').waitFor()
  await dialog.getByRole('textbox', { name: '项监负责人姓名' }).fill('赵工')
  await dialog.getByRole('textbox', { name: '项监负责人电话' }).fill('13800009999')
  await screen.button('保存', dialog).click()
  await screen.seeToast('更新成功')
  expect(calls.findLast(({ path }) => path === '/blade-xwy/project/updateSuperProjectCorp')?.body).toMatchObject({
    projectId: expect.any(String),
    superProjectUserName: '赵工',
  })
})

it('a demand plan asks for its projects, which are picked from a list [B281] [B350] [B354]', async () => {
  const { page, screen } = await open('/requirement/demand-plan/form', '新增需求计划')
  await screen.button('保存').click()
  await page.getByText('请选择关联项目').first().waitFor()
  await page.getByText('请选择交货地址').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})
