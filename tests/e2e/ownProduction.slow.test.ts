import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { onScreen } from '../support/onScreen'
import { startProduct } from '../support/startProduct'

const product = startProduct()

const factoryOf = (page: Page) => page.getByRole('combobox', { name: '铝模厂' })

it('a factory that records its production stands there itself, with its own line and its own warehouses', async () => {
  const { page } = await product.open('/production/manufacture/form', { as: 'factory' })
  const screen = onScreen(page)
  await screen.ready('新增生产记录')
  await expect.poll(() => factoryOf(page).inputValue()).toBe('佛山恒立铝模制造有限公司')
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

it('the only factory that is offered stays away from a form once it is cleared, and several leave the choice to staff', async () => {
  const { page } = await product.open('/production/manufacture/form', { as: 'factory' })
  const own = onScreen(page)
  await own.ready('新增生产记录')
  await expect.poll(() => factoryOf(page).inputValue()).toBe('佛山恒立铝模制造有限公司')
  await factoryOf(page).fill('')
  await own.field('负责人').fill('周师傅')
  expect(await factoryOf(page).inputValue()).toBe('')

  const { page: other } = await product.open('/production/manufacture/form', { as: 'admin' })
  const staff = onScreen(other)
  await staff.ready('新增生产记录')
  expect((await staff.offered('铝模厂')).length).toBeGreaterThan(1)
  expect(await factoryOf(other).inputValue()).toBe('')
})
