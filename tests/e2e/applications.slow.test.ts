import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/openProduct'
import { paste, toSeat } from '../support/toSeat'
import { cellField, readSum } from './walk/fields'
import { give } from './walk/filling'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.stop())

const PROJECT = '云栖河畔花园二期_XM-0002'

it('a shipment brings what an application has open, refuses more, and each leads to the other', async () => {
  const seat = toSeat(await product.open('/logistics/exit-shipment/form', { as: 'operator' }))
  const { page, screen } = seat
  const operator = { ...seat, main: page.getByRole('main') }
  await screen.ready('新增发货单')
  await screen.choose('项目', PROJECT)
  await page.getByRole('combobox', { name: '出库申请', exact: true }).click()
  const option = page.getByRole('option', { name: /^CK\d{11}$/ })
  const code = (await option.textContent()) ?? ''
  await option.click()
  await expect.poll(() => readSum(operator, '发货清单', '总数量')).toBe('100')
  const cellOf = async (row: string, column: string) => (await cellField(operator, row, column)).value()
  expect(await cellOf('发货清单', '发货仓库')).toBe('恒立狮山发货仓')
  expect(await cellOf('发货清单', '目的仓库')).toBe('二号项目工地仓')
  expect([await cellOf('货物明细', '数量'), await cellOf('货物明细#2', '数量')]).toEqual(['60', '40'])

  await give(operator, { '货物明细 › 数量': '61', '发货清单 › 总数量': '101' })
  await screen.button('保存').click()
  const pieces = await cellField(operator, '货物明细', '数量')
  await expect.poll(() => pieces.message()).toBe('超出出库申请，剩余数量60')
  await give(operator, { '货物明细 › 数量': '60', '发货清单 › 总数量': '100' })
  await screen.button('保存').click()
  await screen.seeToast('新增成功')

  await screen.ready('发货管理')
  const made = screen.rows.first()
  const [number = ''] = /FH\d{11}/.exec((await made.textContent()) ?? '') ?? []
  expect(number).not.toBe('')
  await screen.act(made, '查看')
  await screen.ready('发货单详情')
  await screen.button('查看来源与后续').click()
  await page.getByRole('list', { name: '来源单据' }).getByRole('button', { name: code }).click()
  await screen.ready('出库申请详情')
  await screen.button('查看来源与后续').filter({ visible: true }).click()
  const followUps = page.getByRole('list', { name: '后续单据' }).filter({ visible: true })
  await followUps.getByRole('button', { name: number }).click()
  await screen.ready(/^发货单(详情|审核)/)
}, 180_000)

it('an exit application of more than lies on the sites says so at the row when it is handed in', async () => {
  const seat = toSeat(await product.open('/logistics/exit-application/form', { as: 'operator' }))
  const { page, screen } = seat
  const operator = { ...seat, main: page.getByRole('main') }
  await screen.ready('新增退场申请单')
  await screen.choose('项目', PROJECT)
  await page.getByRole('tab', { name: '退场货物清单' }).click()
  await (await cellField(operator, '退场货物清单', '目的仓库')).isLocked()
  await page.getByRole('option', { name: '狮山退货仓', exact: true }).click()
  const goods = operator.main.getByRole('toolbar', { name: '退场货物明细', exact: true })
  await goods.getByRole('button', { name: '新增一行' }).click()
  await paste(page, '材料类型\t型号\t数量\t重量\r\n铝模板\t平面板 P400×2700\t999999\t28079.972')
  await expect.poll(() => goods.textContent()).toContain('共 1 行')
  await screen.button('提交').click()
  await screen.answer('确定提交审核?', '确定')
  const pieces = await cellField(operator, '退场货物明细', '数量')
  await expect.poll(() => pieces.message()).toMatch(/申请退场999,999件，项目在工地有180件/)
  await give(operator, { '退场货物明细 › 数量': '1', '退场货物明细 › 重量': '0.028' })
  await screen.button('提交').click()
  await seat.submit()
  await screen.ready('退场申请')
}, 120_000)
