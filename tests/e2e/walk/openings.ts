import { describe, expect, it } from 'vitest'
import { onlyCall, press, sent } from './actions'
import { walkTo } from './walk'

const toPage = (records: readonly object[], total = records.length) => ({
  records,
  total,
  current: 1,
  size: 10,
  pages: 3,
})

describe('lists ask', () => {
  it('the server for its rows, page by page, and shows exactly those: demand plans [B376]', async () => {
    const path = '/blade-xwy/requirement/page'
    const records = ['丙-3', '甲-1', '乙-2'].map((reqCode, index) => ({ requirementId: String(index + 1), reqCode }))
    const walk = await walkTo('/requirement/demand-plan', { answers: { [path]: toPage(records, 25) } })
    expect(await onlyCall(walk, path)).toMatchObject({ method: 'GET', query: { current: '1', size: '10' } })
    await expect.poll(() => walk.screen.rows.count()).toBe(3)
    const rows = await walk.screen.rows.allTextContents()
    expect(rows.map((row, index) => row.includes(String(records[index]?.reqCode)))).toEqual([true, true, true])
    await walk.page.getByText('共 25 条').waitFor()
    await walk.screen.button('下一页').click()
    await expect.poll(() => sent(walk, path).at(-1)?.query).toMatchObject({ current: '2', size: '10' })
    await walk.page.getByRole('combobox', { name: '每页条数' }).selectOption('30')
    await expect.poll(() => sent(walk, path).at(-1)?.query).toMatchObject({ size: '30' })
    expect(sent(walk, '/blade-xwy/requirement/list')).toEqual([])
  })

  it('the payment plan for bills, page by page and by their confirmation [B525]', async () => {
    const path = '/blade-xwy/project/lease/leasePaymentPlan/page'
    const bills = [
      { status: 8, endDate: '2020-01-31' },
      { status: 9, endDate: '2020-01-31' },
    ]
    const records = bills.map((bill, index) => ({
      billId: String(index + 1),
      leaseConfirmCode: `QR-${index}`,
      ...bill,
    }))
    const walk = await walkTo('/lease/bill', { answers: { [path]: toPage(records, 25) } })
    // What is to be paid comes first, and what is overdue stands out.
    expect((await onlyCall(walk, path)).query).toMatchObject({ current: '1', size: '10', ascs: 'status,end_date' })
    await expect.poll(() => walk.screen.rows.count()).toBe(2)
    const overdue = (await walk.screen.rows.allTextContents()).map((row) => row.includes('已逾期'))
    expect(overdue).toEqual([true, false])
    await walk.page.getByText('共 25 条').waitFor()
    await walk.screen.button('下一页').click()
    await expect.poll(() => sent(walk, path).at(-1)?.query).toMatchObject({ current: '2' })
    const unfold = walk.screen.button('展开搜索条件')
    if ((await unfold.count()) > 0) await unfold.click()
    await walk.screen.field('租赁确认书编号').fill('QR-1')
    await walk.screen.button('搜索').click()
    await expect.poll(() => sent(walk, path).at(-1)?.query).toMatchObject({ leaseConfirmCode: 'QR-1' })
  })

  it('for invoices of a factory up to a day, and shows exactly those [B348]', async () => {
    const path = '/blade-xwy/project/lease/invoice/list'
    const records = [{ billId: '1', factoryName: '甲厂', leaseConfirmCode: 'QR-9', status: 8 }]
    const factories = toPage([{ factoryId: '31', factoryName: '甲厂' }])
    const walk = await walkTo('/lease/invoice', {
      answers: { [path]: records, '/blade-xwy/factory/page': factories },
    })
    await onlyCall(walk, path)
    await walk.screen.choose('铝模厂', '甲厂')
    await walk.screen.field('截止日期').fill('2026-06-30')
    await walk.screen.button('搜索').click()
    await expect.poll(() => sent(walk, path).at(-1)?.query).toMatchObject({ factoryId: '31', endDate: '2026-06-30' })
    await expect.poll(() => walk.screen.rows.count()).toBe(1)
    expect(await walk.screen.rows.first().textContent()).toContain('QR-9')
  })

  it('for all factories at once where one is chosen [B133, B347]', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      factoryId: String(index + 1),
      factoryName: `厂 ${index + 1}`,
    }))
    for (const address of ['/logistics/inbound-instruction/form', '/lease/project-lease/form']) {
      const { screen, ...walk } = await walkTo(address, { answers: { '/blade-xwy/factory/page': toPage(many) } })
      expect(await screen.offered('铝模厂')).toEqual(many.map(({ factoryName }) => factoryName))
      expect(await onlyCall({ screen, ...walk }, '/blade-xwy/factory/page')).toMatchObject({
        method: 'GET',
        query: { current: '1', size: '9999' },
      })
    }
  })

  it('for products page by page, and for one by its code [B455]', async () => {
    const path = '/blade-xwy/prod/productPage'
    const records = [{ id: '1', skuCode: 'LM-1', skuName: '型号一' }]
    const walk = await walkTo('/warehouse/product', {
      answers: { [path]: toPage(records, 25), '/blade-xwy/prod/productDetail': records[0] },
    })
    expect((await onlyCall(walk, path)).query).toMatchObject({ current: '1', size: '10' })
    await walk.screen.button('下一页').click()
    await expect.poll(() => sent(walk, path).at(-1)?.query).toMatchObject({ current: '2' })
    await press(walk, walk.screen.rows.first(), '查看')
    expect((await onlyCall(walk, '/blade-xwy/prod/productDetail')).query).toEqual({ skuCode: 'LM-1' })
  })
})
