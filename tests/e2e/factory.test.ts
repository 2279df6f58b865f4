import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

const name = '珠海前山铝模有限公司'

it('a factory is refused while its phone is wrong, then stored and submitted [B395] [B397] [B419]', async () => {
  const { page, calls } = await product.open('/factory/factory/form')
  const screen = onScreen(page)
  await screen.ready('新增企业信息')
  await screen.field('铝模厂名称').fill(name)
  await screen.field('营业执照').fill('91440400SAMPLE0099')
  await screen.field('业务联系人').fill('陈立')
  await screen.field('业务联系电话').fill('12812345678')
  await screen.button('保存').click()
  await expect.poll(() => screen.errorAt('业务联系电话')).toBe('请输入正确的手机号码')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await screen.field('业务联系电话').fill('13812345678')
  await screen.button('提交').click()
  await screen.answer('确定提交审核?', '确定')
  await expect
    .poll(() => calls.map(({ path }) => path).filter((path) => path.endsWith('/factory/submit')))
    .toHaveLength(1)
  const list = await product.open('/factory/factory')
  await expect.poll(() => onScreen(list.page).row(name).textContent()).toContain('待处理')
  await onScreen(list.page).act(onScreen(list.page).row(name), '查看')
  const opened = () => list.calls.findLast(({ path }) => path === '/blade-xwy/factory/detail')?.query
  await expect.poll(opened).toEqual({ factoryId: expect.stringMatching(/^\d+$/) })
})

it('the cooperation plan is filled in while the audit runs, with its own call [B418]', async () => {
  const { page, calls } = await product.open('/factory/factory')
  const screen = onScreen(page)
  await screen.row(name).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '合作方案' }).click()
  await screen.ready(/合作方案与租赁计划/)
  await screen.field('合同编号').fill('HT-2026-01')
  await screen.button('保存').click()
  await screen.dialog.getByRole('button', { name: '确认保存' }).click()
  await expect.poll(() => screen.row(name).textContent()).toContain('HT-2026-01')
  expect(calls.map(({ path }) => path).filter((path) => path.includes('/factory/update'))).toEqual([
    expect.stringContaining('/blade-xwy/factory/update-cooperation-plan'),
  ])
})
