import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { startProduct } from '../support/startProduct'

const product = startProduct()

it('a factory that records its production is offered itself, its own line and its own warehouses', async () => {
  const { page } = await product.open('/production/manufacture/form', { as: 'factory' })
  const screen = onScreen(page)
  await screen.ready('新增生产记录')
  expect(await screen.offered('铝模厂')).toEqual(['佛山恒立铝模制造有限公司'])
  expect(await screen.offered('生产线')).toEqual(['恒立一号生产线'])
  await screen.choose('生产线', '恒立一号生产线')
  const materials = page.getByRole('grid', { name: '消耗材料' })
  await screen.button('新增一行').first().click()
  await materials.getByRole('row').nth(1).getByRole('gridcell').first().dblclick()
  const offered = page.getByRole('listbox').getByRole('option')
  await offered.first().waitFor()
  const warehouses = await offered.allTextContents()
  expect(warehouses).toContain('恒立狮山发货仓')
  expect(warehouses.filter((warehouse) => /铝安|惠州/.test(warehouse))).toEqual([])
})
