import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
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
  const submit = async () => {
    await row.getByRole('button', { name: '提交' }).click()
    await screen.answer('确定提交审核?', '确定')
  }
  await submit()
  await screen.seeToast('请填写租赁物料')
  const totalRentalMes = [{ skuCode: 'LM-P400-2700', qty: 100 }]
  await product.call('/blade-xwy/project/rental/update', { ...answer.data, totalRentalMes })
  await submit()
  await row.getByText(/待处理|流程中/).waitFor()
  expect(calls.findLast(({ path }) => path === '/blade-xwy/project/rental/submit')?.body).toEqual({
    leaseId: answer.data.leaseId,
  })
})

it('the payments of a plan fall due a day before each cycle ends, or at the ends of months, also when reopened [B327]', async () => {
  const { page, calls, screen } = await open('/lease/plan/form', '新增租赁计划')
  const terms = { 租期: '1', 租金总额: '1000', 预计进场日期: '2027-02-01', 预计退场日期: '2028-02-01' }
  const pay = async (values: { readonly [label: string]: string }) => {
    for (const [label, value] of Object.entries(values)) await screen.field(label).fill(value)
    await page.keyboard.press('Tab')
  }
  const dates = async () =>
    (
      await page
        .getByRole('row')
        .filter({ hasText: /\d{3}\.\d\d/ })
        .allTextContents()
    )
      .map((text) => /2027-\d\d-\d\d/.exec(text)?.[0])
      .filter((date) => date !== undefined)
  await screen.choose('项目', '云栖河畔花园二期_XM-0002')
  await screen.choose('交货方式', '送货到工地')
  await pay({ ...terms, 首期付款日期: '2027-02-28', 间隔周期: '1', 总期数: '3' })
  await expect.poll(dates).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  await pay({ 首期付款日期: '2027-03-15', 间隔周期: '3', 总期数: '4' })
  const due = ['2027-03-15', '2027-06-14', '2027-09-14', '2027-12-14']
  await expect.poll(dates).toEqual(due)
  await screen.button('保存').click()
  await screen.seeToast('新增成功')
  const added = calls.findLast(({ path }) => path === '/blade-xwy/project/rental/add')
  const { data } = (await (await added?.request.response())?.json()) ?? {}
  await page.goto(`${product.origin}/lease/plan/form/${data.leaseId}`)
  await expect.poll(dates).toEqual(due)
})

it('no lease plan is taken back, whatever its status [B332]', async () => {
  const { page, screen } = await open('/lease/plan', '租赁计划')
  await screen.rows.first().waitFor()
  expect(await screen.button('撤回').count()).toBe(0)
  const menus = screen.rows.getByRole('button', { name: /更多操作/ })
  for (const menu of await menus.all()) {
    await menu.click()
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('menuitem', { name: '撤回' }).count()).toBe(0)
    await page.keyboard.press('Escape')
  }
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
  await screen.seeToast(/^审批成功（同意）：云栖河畔花园二期/)
})

it('money for a bill is received in a dialog, and the account of the factory shows it [B518] [B519]', async () => {
  const { page, calls, screen } = await open('/lease/bill', '账单管理')
  await screen.rows.first().waitFor()
  const { 租赁确认书编号: code = '', ...bill } = await screen.valuesOf('未付款')
  // Computed of the row, in the browser.
  const owed = Object.keys(bill).find((head) => head.startsWith('未付金额')) ?? ''
  expect(Number(bill[owed]?.replaceAll(',', ''))).toBeGreaterThan(0)
  await screen.row(code).first().getByRole('link', { name: code }).click()
  await screen.ready(/^租赁详情/)
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
  await screen.seeToast('收款成功')
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

it('a payment of a summary is added, changed and deleted in its drawer, by the ids of both [B523]', async () => {
  const { calls, page, screen } = await open('/lease/rent-summary', '租金缴纳(手工)')
  await screen.row('佛山恒立').getByRole('button', { name: '缴纳明细' }).click()
  const drawer = page.getByRole('dialog', { name: '租金缴纳明细' })
  const others = drawer.getByText('48,000.00')
  await others.first().waitFor()
  const before = await others.count()
  const sentTo = (verb: string) => calls.findLast(({ path }) => path === `/blade-xwy/summary/pay-detail/${verb}`)
  const { summaryId } = calls.findLast(({ path }) => path.endsWith('/pay-detail/page'))?.query ?? {}
  const pay = async (money: string) => {
    const form = page.getByRole('dialog').last()
    await screen.field('缴纳金额', form).fill(money)
    await screen.button('保存', form).click()
    await drawer.getByText(`${money}.00`, { exact: true }).waitFor()
  }
  await screen.button('新增', drawer).click()
  await pay('321')
  expect([summaryId, sentTo('add')?.body]).toEqual([expect.any(String), expect.objectContaining({ summaryId })])
  const answer = await sentTo('add')?.request.response()
  const { data } = (await answer?.json()) ?? {}
  const rowOf = (money: string) =>
    drawer.getByRole('row').filter({ has: page.getByText(`${money}.00`, { exact: true }) })
  await screen.act(rowOf('321'), '编辑')
  const form = page.getByRole('dialog').last()
  await screen.field('缴纳金额', form).fill('654')
  await screen.button('保存', form).click()
  // What somebody has paid is not changed in passing.
  const review = page.getByRole('dialog', { name: '确认修改' })
  await review.getByRole('row').filter({ hasText: '缴纳金额' }).getByText('654.00').waitFor()
  await review.getByRole('button', { name: '确认保存' }).click()
  await drawer.getByText('654.00', { exact: true }).waitFor()
  expect(sentTo('update')?.body).toMatchObject({ summaryId, summaryItemId: data.summaryItemId })
  await screen.act(rowOf('654'), '删除')
  await screen.answer('确定将选择数据删除?', '确定')
  await drawer.getByText('654.00', { exact: true }).waitFor({ state: 'detached' })
  expect(sentTo('delete')?.body).toEqual({ summaryItemId: data.summaryItemId })
  expect(await others.count()).toBe(before)
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
  await screen.row('XM-0014').getByRole('button', { name: '指派厂监' }).click()
  await dialog.getByRole('textbox', { name: '厂监负责人姓名' }).fill('周敏')
  await dialog.getByRole('textbox', { name: '厂监负责人电话' }).fill('13800008888')
  calls.length = 0
  await screen.button('保存', dialog).click()
  await expect
    .poll(() => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/blade-xwy/project/update')))
    .toMatchObject([
      {
        path: '/blade-xwy/project/updateSuperFactory',
        body: {
          ...{ projectId: expect.any(String), superFactoryUserName: '周敏' },
          superFactoryUserMobile: '13800008888',
        },
      },
    ])
})

it('a demand plan asks for its projects, which are picked from a list [B281] [B350] [B354]', async () => {
  const { page, screen } = await open('/requirement/demand-plan/form', '新增需求计划')
  await screen.button('保存').click()
  await page.getByText('请选择关联项目').first().waitFor()
  await page.getByText('请选择交货地址').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  const chosen = page.getByRole('main').getByRole('list', { name: '关联项目' }).getByRole('listitem')
  const labels = ['云栖河畔花园二期_XM-0002', /_XM-0004/]
  for (const [index, code] of ['XM-0002', 'XM-0004'].entries()) {
    await page.getByRole('button', { name: '选择关联项目' }).first().click()
    await screen.field('项目编号', screen.dialog).fill(code)
    await page.keyboard.press('Enter')
    await screen.dialog.getByRole('row').filter({ hasText: code }).getByRole('checkbox').click()
    await screen.button('确定', screen.dialog).click()
    await screen.dialog.waitFor({ state: 'detached' })
    for (const label of labels.slice(0, index + 1)) await chosen.filter({ hasText: label }).waitFor()
  }
  expect(await page.getByText('请选择关联项目').count()).toBe(0)
  await chosen.filter({ hasText: 'XM-0002' }).getByRole('button').click()
  await expect.poll(() => chosen.allTextContents()).toMatchObject([expect.stringMatching(/_XM-0004/)])
})
