import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { TEN_ROWS } from '../support/openProduct'
import { startProduct } from '../support/startProduct'

const product = startProduct({ site: TEN_ROWS })

const open = async (path: string, heading: string) => {
  const opened = await product.open(path)
  const screen = onScreen(opened.page)
  await screen.ready(heading)
  return { ...opened, screen }
}

it('a lease shows its bills, and none of another lease', async () => {
  const { page, screen } = await open('/lease/project-lease', '租赁管理')
  const answered = page.waitForResponse((response) => response.url().includes('/leasePaymentPlan/page?'))
  await screen.row('同意').first().getByRole('button', { name: '查看' }).click()
  const related = page.getByRole('region', { name: '相关列表' })
  await related.getByRole('radio', { name: '账单管理' }).waitFor()
  const { data } = (await (await answered).json()) as { data: { total: number; records: { leaseId: string }[] } }
  const leaseId = new URL((await answered).url()).searchParams.get('leaseId')
  expect(data.total).toBeGreaterThan(0)
  expect(new Set(data.records.map((bill) => bill.leaseId))).toEqual(new Set([leaseId]))
})

it('what a submission is refused for stands at its place, also in a form that was new before', async () => {
  const { page, calls, screen } = await open('/requirement/demand-plan/form', '新增需求计划')
  await page.getByRole('button', { name: '选择关联项目' }).first().click()
  // A project without a lease plan, which would bring goods.
  await screen.field('项目编号', screen.dialog).fill('XM-0005')
  await page.keyboard.press('Enter')
  await screen.dialog.getByRole('row').filter({ hasText: 'XM-0005' }).getByRole('checkbox').click()
  await screen.button('确定', screen.dialog).click()
  await screen.dialog.waitFor({ state: 'detached' })
  await screen.choose('铝模厂', '佛山恒立铝模制造有限公司')
  await screen.field('材料申请单号').fill('CL-NO-GOODS')
  await screen.field('期望交货日期').fill('2099-01-31')
  await screen.field('下单日铝锭价').fill('21000')
  await screen.field('交货地址').fill('广东省佛山市南海区示范路 1 号')
  await screen.button('提交').click()
  await screen.answer('确定提交审核?', '确定')
  await expect.poll(() => calls.filter(({ path }) => path === '/blade-xwy/requirement/submit').length).toBe(1)
  await page.getByRole('main').getByText('请填写需求明细').first().waitFor()
  await page.getByRole('button', { name: '1 处需要修改' }).waitFor()
  // The draft exists: it is changed now, and not added once more.
  expect(new URL(page.url()).pathname).toMatch(/^\/requirement\/demand-plan\/form/)
  expect(calls.filter(({ path }) => path === '/blade-xwy/requirement/add')).toHaveLength(1)
})

it('a demand plan starts from what the lease plan of its project still holds, and takes no more than that', async () => {
  const { page, calls, screen } = await open('/requirement/demand-plan/form', '新增需求计划')
  await page.getByRole('button', { name: '选择关联项目' }).first().click()
  await screen.field('项目编号', screen.dialog).fill('XM-0002')
  await page.keyboard.press('Enter')
  await screen.dialog.getByRole('row').filter({ hasText: 'XM-0002' }).getByRole('checkbox').click()
  await screen.button('确定', screen.dialog).click()
  await screen.dialog.waitFor({ state: 'detached' })
  const rows = page.getByRole('grid', { name: '需求明细' }).getByRole('row')
  const quantityOf = (row: number) => rows.nth(row).getByRole('gridcell').nth(6)
  await expect.poll(() => quantityOf(3).textContent()).toBe('140')
  expect(await Promise.all([1, 2].map((row) => quantityOf(row).textContent()))).toEqual(['590', '140'])
  const type = async (quantity: string) => {
    await quantityOf(1).dblclick()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(quantity)
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => screen.field('交货地址').inputValue()).not.toBe('')
  await screen.field('材料申请单号').fill('CL-LEASED')
  await screen.field('期望交货日期').fill('2099-01-31')
  await screen.field('下单日铝锭价').fill('21000')
  await type('591')
  const submit = async () => {
    await screen.button('提交').click()
    await screen.answer('确定提交审核?', '确定')
  }
  await submit()
  await page.getByRole('main').getByText('超出租赁计划，剩余数量590').first().waitFor()
  await type('590')
  await submit()
  await screen.ready('需求计划')
  const added = calls.find(({ path }) => path === '/blade-xwy/requirement/add')
  const { data } = (await (await added?.request.response())?.json()) ?? {}
  await page.goto(`${product.origin}/requirement/demand-plan/view/${data.requirementId}`)
  await screen.button('查看来源与后续').click()
  const sources = page.getByRole('list', { name: '来源单据' })
  await sources.getByRole('listitem').filter({ hasText: '租赁计划' }).getByRole('button').click()
  await screen.ready(/^租赁计划详情/)
  await screen.button('查看来源与后续').click()
  await page.getByRole('list', { name: '后续单据' }).getByRole('button', { name: 'CL-LEASED' }).waitFor()
})
