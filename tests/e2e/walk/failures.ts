import type { ConsoleMessage, Dialog } from 'playwright'
import { describe, expect, it } from 'vitest'
import { answerTo, onlyCall, press, sent } from './actions'
import { cellField, gridOf, readHeads } from './fields'
import { give, type Row, readColumn, save, toPage } from './filling'
import { walkTo } from './walk'

const SUBMIT = '/blade-system/param/submit'

describe('failures', () => {
  it('an answer goes by its code, whatever its HTTP status below 501 [B542]', async () => {
    const walk = await walkTo('/system/param')
    const { page, screen } = walk
    await screen.button('新增').first().click()
    for (const [label, value] of [
      ['参数名称', '甲'],
      ['参数键名', 'walk.542'],
      ['参数键值', '1'],
    ] as const)
      await screen.field(label, screen.dialog).fill(value)
    for (const status of [200, 404, 499, 500, 501]) {
      const body = status === 501 ? { code: 200, data: {} } : { code: 400, msg: `甲${status}` }
      await page.route(`**${SUBMIT}`, (route) => route.fulfill({ status, json: body }), { times: 1 })
      const answered = page.waitForResponse(`**${SUBMIT}`)
      await screen.button('保存', screen.dialog).click()
      await answered
      if (status !== 501) await page.getByText(`甲${status}`, { exact: true }).first().waitFor()
      expect(await screen.toasts.filter({ hasText: '新增成功' }).count()).toBe(0)
      await expect.poll(() => screen.button('保存', screen.dialog).isEnabled()).toBe(true)
    }
    await page.route(`**${SUBMIT}`, (route) => route.fulfill({ status: 500, json: { code: 200, data: {} } }), {
      times: 1,
    })
    await screen.button('保存', screen.dialog).click()
    await screen.seeToast('新增成功')
    await screen.dialog.waitFor({ state: 'detached' })
    await page.unrouteAll()
  })

  it('a lookup that fails says nothing on the page, and the row can be filled in all the same [B541]', async () => {
    const walk = await walkTo('/warehouse/inbound/form')
    const { page, main } = walk
    const said: string[] = []
    const note = (message: ConsoleMessage) => said.push(`${message.type()} ${message.text()}`)
    page.on('console', note)
    const alerts: string[] = []
    const hear = (dialog: Dialog) => {
      alerts.push(dialog.message())
      return dialog.accept()
    }
    page.on('dialog', hear)
    const failure = { status: 500, json: { code: 500, success: false, msg: '坏了', data: {} } }
    await page.route('**/blade-xwy/prod/productDetail?*', (route) => route.fulfill(failure), { times: 1 })
    await give(walk, { 项目: '*', 入库类型: '*', 仓库: '*', '货物明细 › 材料类型': '*', '货物明细 › 型号': '*' })
    await expect.poll(() => said.some((line) => /^(?:error|warning)/.test(line))).toBe(true)
    expect(await page.getByText('坏了').count()).toBe(0)
    expect(await walk.screen.toasts.count()).toBe(0)
    expect(await main.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    await give(walk, { '货物明细 › 数量': '2', '货物明细 › 型号': '*2' })
    const meter = await cellField(walk, '货物明细', '米重')
    await expect.poll(async () => Number(await meter.value())).toBeGreaterThan(0)
    await save(walk, '/blade-xwy/warehouse/putIn')
    expect(alerts).toEqual([])
    page.off('dialog', hear)
    page.off('console', note)
  })
})

describe('documents', () => {
  it('a demand plan is opened, to look at and to edit, by requirementId [B360]', async () => {
    const base = '/blade-xwy/requirement'
    const row = { requirementId: '77', id: '77', reqCode: 'XQ-77', status: -1, projectId: [] }
    for (const action of ['查看', '编辑']) {
      const walk = await walkTo('/requirement/demand-plan', {
        answers: { [`${base}/page`]: toPage(row), [`${base}/detail`]: row },
      })
      await press(walk, walk.screen.rows.first(), action)
      expect(await onlyCall(walk, `${base}/detail`)).toMatchObject({ method: 'GET', query: { requirementId: '77' } })
    }
  })

  it('the view of a demand plan shows how its projects pay [B356]', async () => {
    const plan = {
      ...{ leaseQty: 2, initialPayDue: '10000', tax: '13', rentPayCycle: 3, totalPeriods: 8, payType: '月结' },
      ...{ firstPayPrice: '5000', afterPayPrice: '4000' },
    }
    const answers = { '/blade-xwy/requirement/detail': { requirementId: '77', status: 10, projectRentalList: [plan] } }
    const walk = await walkTo('/requirement/demand-plan/view/77', { answers })
    const wanted = [
      '租期(年)',
      '首期预付款(元)',
      '税率(%)',
      '租金支付周期(月)',
      '总期数',
      '支付方式',
      '首期租金(元)',
      '后续每期租金(元)',
    ]
    expect((await readHeads(walk, '租赁计划')).filter((head) => wanted.includes(head))).toEqual(wanted)
    const read = (column: string) => readColumn(walk, '租赁计划', column)
    expect(await Promise.all(['首期预付款', '首期租金', '后续每期租金'].map(read))).toEqual([
      ['10,000.00'],
      ['5,000.00'],
      ['4,000.00'],
    ])
    expect((await Promise.all(['租期', '税率', '租金支付周期', '总期数'].map(read))).flat().map(Number)).toEqual([
      2, 13, 3, 8,
    ])
    expect(await read('支付方式')).toEqual(['月结'])
  })

  it('reported buildings are rented by days, in form, record and view [B311]', async () => {
    const base = '/blade-xwy/project/rentalReport'
    const walk = await walkTo('/project/rental-report/form')
    await give(walk, { 项目: '云栖河畔花园二期_XM-0002' })
    const days = [
      ['#1', 'W1', '2026-03-31', '30'],
      ['#2', 'W2', '2027-03-01', '365'],
    ] as const
    for (const [row, buildNumber, exit, shown] of days) {
      await give(walk, {
        ...{ [`上报楼栋${row} › 楼栋号`]: buildNumber, [`上报楼栋${row} › 预计进场日期`]: '2026-03-01' },
        [`上报楼栋${row} › 预计退场日期`]: exit,
      })
      await expect.poll(async () => (await cellField(walk, `上报楼栋${row}`, '租期')).value()).toBe(shown)
    }
    expect(await readHeads(walk, '上报楼栋')).toContain('租期(天)')
    const { body } = await save(walk, `${base}/add`)
    expect((body.projectRentalReportList as readonly Row[]).map(({ leaseTerm }) => leaseTerm)).toEqual([30, 365])
    const { projectRentalReportReqId } = (await answerTo(walk, `${base}/add`)) as Row
    await walkTo(`/project/rental-report/view/${projectRentalReportReqId}`)
    await gridOf(walk, '上报楼栋').first().waitFor()
    expect(await readHeads(walk, '上报楼栋')).toContain('租期(天)')
    expect(await readColumn(walk, '上报楼栋', '租期')).toEqual(['30', '365'])
  })

  it('what the project returns is added, listed, opened and changed below xwyReturn alone [B497]', async () => {
    const base = '/blade-xwy/project/xwyReturn'
    const walk = await walkTo('/logistics/return-shipment/form', { isFresh: true })
    await give(walk, { 项目: '*' })
    const row = '发货清单 › '
    await give(walk, {
      [`${row}发货仓库`]: '*',
      [`${row}目的仓库`]: '*',
      [`${row}总重量`]: '1.5',
      [`${row}退场日期`]: '2026-04-01',
    })
    expect(sent(walk, '/blade-xwy/project/return/warehouse/list').at(-1)?.query).toMatchObject({ type: '4' })
    await save(walk, `${base}/add`)
    expect(
      walk.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/blade-xwy/project/return')),
    ).toEqual([])
    const { projectPutInId } = (await answerTo(walk, `${base}/add`)) as Row
    await walkTo('/logistics/return-shipment', { isFresh: true })
    await expect.poll(() => sent(walk, `${base}/page`)[0]?.query).toMatchObject({ current: '1', size: '10' })
    await press(walk, walk.screen.rows.first(), '编辑')
    await expect.poll(() => sent(walk, `${base}/detail`)[0]?.query).toEqual({ projectPutInId })
    await expect.poll(async () => (await cellField(walk, '发货清单', '总重量')).value()).toMatch(/^1\.5/)
    await give(walk, { [`${row}总重量`]: '1.25' })
    const { body } = await save(walk, `${base}/update`, '更新成功')
    expect(body).toMatchObject({ projectPutInId })
    expect(
      walk.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/blade-xwy/project/return')),
    ).toEqual([])
  })

  it('a shipment names several of the buildings of its project in a row [B483]', async () => {
    const buildings = ['1#', '2#', '3#'].map((buildNumber, index) => ({ id: String(index), buildNumber }))
    const list = '/blade-xwy/project/takeout/buildList'
    const add = '/blade-xwy/project/takeout/shipment/add'
    const projects = [{ projectId: '41', projectName: '甲项目', projectCode: 'XM-1' }]
    const answers = { [list]: buildings, [add]: { projectPutInId: '88' }, '/blade-xwy/project/list/enable': projects }
    const walk = await walkTo('/logistics/exit-shipment/form', { answers })
    await give(walk, { 项目: '甲项目_XM-1' })
    const row = '发货清单 › '
    await give(walk, { [`${row}发货仓库`]: '*', [`${row}目的仓库`]: '*', [`${row}总重量`]: '1.5' })
    const cell = await cellField(walk, '发货清单', '楼栋号')
    await cell.isLocked()
    const options = walk.page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    expect((await options.allTextContents()).map((text) => text.trim())).toEqual(['1#', '2#', '3#'])
    expect(sent(walk, list).at(-1)).toMatchObject({ method: 'GET', query: { projectId: '41' } })
    await options.nth(0).click()
    await options.filter({ hasText: '2#' }).click()
    await walk.page.keyboard.press('Tab')
    await expect.poll(() => cell.value()).toMatch(/1#.*2#/)
    const { body } = await save(walk, add)
    expect(body.goodsOutboundExitDetailList).toMatchObject([{ bldgNo: ['1#', '2#'] }])
  })
})

describe('stock', () => {
  it('what leaves a warehouse is chosen of what it holds, by material and model, which says the rest [B454]', async () => {
    const base = '/blade-xwy/warehouse/product'
    const types = [
      { category1stCode: '1', category1stName: '甲类' },
      { category1stCode: '2', category1stName: '乙类' },
    ]
    const models = [
      { skuCode: 'S1', skuName: '型号一' },
      { skuCode: 'S2', skuName: '型号二' },
    ]
    const product = { skuCode: 'S2', kpm: '12.5', exteriorDestr: '银白', metalStatusDestr: 'T6' }
    const [list, detail] = [`${base}/listByCategory`, `${base}/category/sku/detail`]
    const answers = { [`${base}/category/list`]: types, [list]: models, [detail]: product }
    const walk = await walkTo('/warehouse/outbound/form', { answers })
    await give(walk, { 出库仓库: '恒立狮山发货仓', '货物明细 › 材料类型': '*1', '货物明细 › 型号': '*2' })
    const warehouseId = sent(walk, `${base}/category/list`).at(-1)?.query.warehouseId
    expect(warehouseId).toMatch(/^\d+$/)
    expect(sent(walk, list).at(-1)?.query).toMatchObject({ warehouseId, category1stCode: '1' })
    await expect
      .poll(() => sent(walk, detail).at(-1)?.query)
      .toMatchObject({ warehouseId, category1stCode: '1', skuCode: 'S2' })
    const value = async (column: string) => (await cellField(walk, '货物明细', column)).value()
    await expect.poll(async () => Number(await value('米重'))).toBe(12.5)
    expect([await value('表面颜色'), await value('合金状态')]).toEqual(['银白', 'T6'])
    await give(walk, { '货物明细 › 材料类型': '*2' })
    await expect.poll(() => value('型号')).toBe('')
  })

  it('goods that come in are chosen of the products of their material type, and of no other [B455]', async () => {
    const walk = await walkTo('/warehouse/inbound/form')
    await give(walk, { '货物明细 › 材料类型': '*' })
    const model = await cellField(walk, '货物明细', '型号')
    await model.isLocked()
    const options = walk.page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    const path = '/blade-xwy/prod/productList'
    const { category1stCode } = sent(walk, path).at(-1)?.query ?? {}
    expect(category1stCode).toBeTruthy()
    const rows = (await answerTo(walk, path)) as readonly Row[]
    expect(rows.filter((row) => row.category1stCode !== category1stCode)).toEqual([])
    expect(rows.map(({ skuName }) => skuName)).toEqual(expect.arrayContaining(await options.allTextContents()))
  })
})
