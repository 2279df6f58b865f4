import { describe, expect, it } from 'vitest'
import { answerTo, make, sent } from './actions'
import { cellField } from './fields'
import { give, type Row, readColumn, save } from './filling'
import { unused, type Walk, walkTo } from './walk'

const COUNT = '/blade-xwy/warehouse/stockCheck'
const FACTORY = '佛山恒立铝模制造有限公司'
const WEIGHT_RULE = '请输入大于0的数值，最多保留三位小数'
const SKU = 'LM-P400-2700'

/** A warehouse of the factory with goods of these tonnes; returns its name. */
async function makeStock(warehouseName: string, weight: string): Promise<string> {
  const walk = await walkTo('/warehouse/stock-check/form', { isFresh: true })
  await walk.screen.offered('铝模厂')
  const factories = (await answerTo(walk, '/blade-xwy/factory/page')) as { readonly records: readonly Row[] }
  const locationId = factories.records.find(({ factoryName }) => factoryName === FACTORY)?.factoryId
  const made = await make('/blade-xwy/warehouse/add', { warehouseName, classify: '1', type: '3', locationId })
  const goods = { inoutType: '101', projectId: '1710008000000000002', warehouseId: made.warehouseId }
  await make('/blade-xwy/warehouse/putIn', { ...goods, inventoryDetail: [{ skuCode: SKU, qty: 5, weight }] })
  return warehouseName
}

async function openCount(warehouse: string): Promise<Walk> {
  const walk = await walkTo('/warehouse/stock-check/form')
  await give(walk, { 铝模厂: FACTORY, 盘点仓库: warehouse })
  return walk
}

const cell = (walk: Walk, column: string, table = '现有库存') => cellField(walk, table, column)

describe('counts', () => {
  it('refuse what is not weighed rightly and new goods without a name, and take a loss [B150, B450, B456]', async () => {
    const walk = await openCount(await makeStock(unused('走查盘点甲'), '10.000'))
    await expect.poll(() => readColumn(walk, '现有库存', '当前重量')).toEqual(['10.000'])
    for (const table of ['现有库存', '新增产品'])
      for (const [typed, message] of [
        ['-1', WEIGHT_RULE],
        ['1.2345', WEIGHT_RULE],
        ['0', ''],
        ['1.234', ''],
      ] as const) {
        await give(walk, { [`${table} › 盘点重量`]: typed })
        await expect
          .poll(async () => (await cell(walk, '盘点重量', table)).message(), { message: `${table} ${typed}` })
          .toBe(message)
      }
    await walk.screen.button('保存').click()
    await expect.poll(async () => (await cell(walk, '产品', '新增产品')).message()).toBe('请选择产品')
    expect(sent(walk, COUNT)).toEqual([])
    for (const [counted, difference] of [
      ['10', '0.000'],
      ['13.75', '3.750'],
      ['9.877', '-0.123'],
      ['7.5', '-2.500'],
    ] as const) {
      await give(walk, { '现有库存 › 盘点重量': counted })
      await expect.poll(async () => (await cell(walk, '盈亏重量')).value()).toBe(difference)
      expect(await (await cell(walk, '盈亏重量')).message()).toBe('')
    }
    await give(walk, { '新增产品 › 产品': '*' })
    await expect.poll(async () => (await cell(walk, '产品', '新增产品')).message()).toBe('')
    await save(walk, COUNT)
    const { stockCheckId } = (await answerTo(walk, COUNT)) as Row
    await walkTo(`/warehouse/stock-check/view/${stockCheckId}`)
    await walk.main.getByText('-2.500', { exact: true }).and(walk.page.locator(':visible')).first().waitFor()
  })

  it('differ by what was found less what was there, in the form and in the list [B457]', async () => {
    const warehouse = await makeStock(unused('走查盘点乙'), '10.000')
    for (const [stored, counted, difference] of [
      ['10.000', '12.5', '2.500'],
      ['12.500', '10', '-2.500'],
    ] as const) {
      const walk = await openCount(warehouse)
      await expect.poll(() => readColumn(walk, '现有库存', '当前重量')).toEqual([stored])
      await give(walk, { '现有库存 › 盘点重量': counted })
      await expect.poll(async () => (await cell(walk, '盈亏重量')).value()).toBe(difference)
      await save(walk, COUNT)
      await walkTo('/warehouse/stock-check')
      const row = walk.screen.rows.filter({ hasText: warehouse }).first()
      await row.getByText(difference, { exact: true }).waitFor()
    }
    const walk = await openCount(warehouse)
    await give(walk, { '新增产品#1 › 盘点重量': '0.1', '新增产品#2 › 盘点重量': '0.2' })
    const foot = walk.main.getByRole('grid', { name: '新增产品' }).getByRole('row', { name: /^合计/ }).last()
    await expect.poll(() => foot.textContent()).toContain('0.300')
  })
})
