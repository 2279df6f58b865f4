import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { onlyCall, sent } from './actions'
import { cellField, gridOf, readHeads, readSum } from './fields'
import { save, toPage } from './filling'
import { DOCUMENT, GOODS, VEHICLE } from './logisticsRecords'
import { expectReadOnly, openTab, seeIn } from './recordTabs'
import { type Walk, walkTo } from './walk'

const [SHIPMENT, PUTIN] = ['/blade-xwy/project/takeout/shipment', '/blade-xwy/project/putin']
const COMPLETE = '/blade-flow/work/complete-task'

/** A draft of either document that lacks nothing, with these goods on its only vehicle. */
const draftWith = (...goods: readonly object[]) => ({
  ...{ ...DOCUMENT, status: -1, version: 1, factoryId: '5', factoryName: '甲厂', toWarehouseId: '6' },
  ...{ toWarehouseName: '一号仓', chargeName: '陈志明', chargeMobile: '13900000003', superFactoryCorpId: '7' },
  goodsOutboundExitDetailList: [
    { warehouseId: '8', toWarehouseId: '9', reqTotalWeight: '1', projectPutInDetailList: GOODS },
  ],
  // Counted and weighed as its goods, each one piece, since the form asks about anything else.
  transportList: [{ ...VEHICLE, totalWeight: '1', totalQty: goods.length, projectPutInDetailList: goods }],
})

const goodsOf = (...weights: readonly (string | undefined)[]) =>
  weights.map((weight, index) => ({ skuCode: `LM-${index}`, skuName: `型号 ${index}`, qty: 1, weight }))

const SHIPMENT_FORM = { address: '/logistics/exit-shipment', base: SHIPMENT }
const FORMS = [SHIPMENT_FORM, { address: '/logistics/inbound-instruction', base: PUTIN }]

const GOODS_TABLE = '货物明细'
/** The goods of the vehicle: a shipment has other goods in the tab before. */
const openVehicles = (walk: Walk) => openTab(walk, '物流信息')

/** Opens a draft of one of the forms at its vehicles. */
async function openDraft({ address, base }: (typeof FORMS)[number], goods: readonly object[]): Promise<Walk> {
  const answers = { [`${base}/detail`]: draftWith(...goods), [`${base}/update`]: {}, [`${base}/page`]: toPage() }
  const walk = await walkTo(`${address}/form/77`, { answers })
  await openVehicles(walk)
  await gridOf(walk, GOODS_TABLE).first().waitFor()
  return walk
}

describe('vehicles: their times', () => {
  it.each(FORMS)('$address: the departure is shown and sent to the second [B155]', async (form) => {
    const walk = await openDraft(form, goodsOf('1'))
    const departure = await cellField(walk, '物流信息', '发车时间')
    await departure.give('2025-3-9 8:05:07')
    await expect.poll(departure.value).toBe('2025-03-09 08:05:07')
    const { body } = await save(walk, `${form.base}/update`, '更新成功')
    expect(body).toMatchObject({ transportList: [{ startDate: '2025-03-09 08:05:07' }] })
  })
})

describe('vehicles: their goods', () => {
  it('of which the product says nothing read -- and 0, and are sent without either [B159]', async () => {
    const walk = await openDraft(SHIPMENT_FORM, goodsOf('1'))
    const nothing = { skuCode: 'LM-C', specification: '', kpm: null, exteriorDestr: null, metalStatusDestr: '' }
    const answerTo = (data: unknown) => ({ json: { code: 200, success: true, data } })
    await walk.page.route('**/prod/productList*', (route) =>
      route.fulfill(answerTo([{ skuCode: 'LM-C', skuName: '型号丙' }])),
    )
    await walk.page.route('**/prod/productDetail*', (route) => route.fulfill(answerTo(nothing)))
    for (const column of ['材料类型', '型号']) await (await cellField(walk, GOODS_TABLE, column)).give('*')
    await (await cellField(walk, GOODS_TABLE, '数量')).give('1')
    const shown = async () => {
      const texts: string[] = []
      for (const column of ['规格', '表面颜色', '合金状态', '米重'])
        texts.push(await (await cellField(walk, GOODS_TABLE, column)).value())
      return texts
    }
    await expect.poll(shown).toEqual(['--', '--', '--', '0'])
    const { body } = await save(walk, `${SHIPMENT}/update`, '更新成功')
    const [line] = (body as { transportList: { projectPutInDetailList: Record<string, unknown>[] }[] }).transportList
    const [goods] = line?.projectPutInDetailList ?? []
    expect(goods).toMatchObject({ skuCode: 'LM-C' })
    expect([JSON.stringify(goods).includes('--'), Number(goods?.kpm ?? '1')]).toEqual([false, 1])
    await walk.page.unrouteAll({ behavior: 'wait' })
  })

  it.each(FORMS)(
    '$address: goods without a weight are refused where it lacks, on the second line too [B490]',
    async (form) => {
      const walk = await openDraft(form, goodsOf('1', undefined))
      await walk.screen.button('保存').click()
      const weightOf = (line: number) => cellField(walk, `${GOODS_TABLE}#${line}`, '重量')
      await expect.poll(async () => (await weightOf(2)).message()).toBe('请输入重量')
      expect(await (await weightOf(1)).message()).toBe('')
      expect(sent(walk, `${form.base}/update`)).toEqual([])
      await (await weightOf(2)).give('0.001')
      const { body } = await save(walk, `${form.base}/update`, '更新成功')
      expect(body).toMatchObject({ transportList: [{ projectPutInDetailList: [{}, { weight: '0.001' }] }] })
    },
  )

  it.each(FORMS)(
    '$address: their weights are summed to the kilogram, at once and where they are read [B500]',
    async (form) => {
      for (const [weights, sum] of [
        [['0.1', '0.2'], '0.300'],
        [['1.1', '2.2', '0.005'], '3.305'],
        [['12.5'], '12.500'],
      ] as const) {
        const walk = await openDraft(form, goodsOf(...weights))
        await expect.poll(() => readSum(walk, GOODS_TABLE, '重量')).toBe(sum)
        await (await cellField(walk, GOODS_TABLE, '重量')).give('7')
        const changed = 7 + weights.slice(1).reduce((total, weight) => total + Number(weight), 0)
        await expect.poll(() => readSum(walk, GOODS_TABLE, '重量')).toBe(changed.toFixed(3))
      }
      const record = { ...draftWith(...goodsOf('1.1', '2.2', '0.005')), status: 10 }
      const view = await walkTo(`${form.address}/view/77`, { answers: { [`${form.base}/detail`]: record } })
      await openVehicles(view)
      await expect.poll(() => footOf(view, GOODS_TABLE)).toContain('3.305')
      await expectReadOnly(view)
    },
  )
})

const footOf = async (walk: Walk, table: string) =>
  (await gridOf(walk, table).first().locator('tfoot').allTextContents()).join(' ')

/** Cell of the outer rows, below the column that starts so. */
async function cellAt(
  walk: Walk,
  table: string,
  [row, column]: readonly [row: number, column: string],
): Promise<Locator> {
  const heads = await readHeads(walk, table)
  const index = heads.findIndex((head) => head === column || head === `${column}(吨)`)
  if (index < 0) throw new Error(`${table} has no column ${column}, only ${heads.join(', ')}`)
  return gridOf(walk, table)
    .first()
    .locator(`:scope > tbody > tr[data-index="${row}"] > td[aria-colindex="${index + 2}"]`)
}

async function messageAt(walk: Walk, table: string, place: readonly [number, string]): Promise<string> {
  const cell = await cellAt(walk, table, place)
  const isInvalid = (await cell.getAttribute('aria-invalid')) === 'true'
  return isInvalid ? ((await cell.locator('.sr-only').first().textContent()) ?? '') : ''
}

/** A todo of the document at this step. */
const todoAt = (taskDefinitionKey: string) => {
  const todo = { id: '55', businessId: '77', taskId: '66', taskDefinitionKey, messageType: 0, status: 0 }
  return {
    '/blade-xwy/todo/page': toPage(todo),
    '/blade-xwy/todo/detail': { ...todo, results: [10, 20, 30], hasStepForm: true },
  }
}

const ACCEPTED = {
  ...{ ...VEHICLE, driverAuthCode: 'JZ-1', totalWeightFs: '3.3', totalQtyFs: 5, totalUnitFs: '3' },
  projectPutInDetailList: GOODS.map((goods) => ({ ...goods, verityQtyFc: goods.qty, verityQtyFcSup: goods.qty })),
}

/** Opens the audit of an instruction at a step, with these vehicles. */
const openStep = (step: string, vehicles: readonly object[]) =>
  walkTo('/logistics/inbound-instruction/audit/77', {
    as: 'operator',
    answers: {
      ...{ ...todoAt(step), [COMPLETE]: {}, [`${PUTIN}/page`]: toPage() },
      [`${PUTIN}/detail`]: { ...DOCUMENT, status: 0, factoryName: '甲厂', transportList: vehicles },
    },
  })

/** Agrees in the dialog that asks for it. */
async function agree(walk: Walk) {
  await walk.screen.button('同意', walk.main).click()
  await walk.screen.button('同意', walk.screen.dialog).click()
  return onlyCall(walk, COMPLETE)
}

describe('vehicles: their acceptance', () => {
  const TABLE = '物流验收'
  const NEEDED = [
    ['transportNumber', '运输单号', '请输入运输单号'],
    ['cartNumber', '车牌号', '请输入车牌号'],
    ['driverName', '司机姓名', '请输入司机姓名'],
    ['driverMobile', '司机电话', '请输入司机电话'],
    ['driverAuthCode', '驾驶证号', '请输入驾驶证号'],
    ['startDate', '发车时间', '请选择发车时间'],
    ['estDate', '预计到达时间', '请选择预计到达时间'],
    ['totalWeight', '整车过磅重量', '请输入整车过磅重量'],
    ['totalQty', '整车货物数量', '请输入整车货物数量'],
    ['totalUnit', '货物数量单位', '请选择货物数量单位'],
    ['totalWeightFs', '整车过磅重量(驻场监管)', '请输入整车过磅重量'],
    ['totalQtyFs', '整车货物数量(驻场监管)', '请输入整车货物数量'],
    ['totalUnitFs', '货物数量单位(驻场监管)', '请选择货物数量单位'],
  ] as const

  it('the supervision agrees to no vehicle that lacks one of thirteen values, and to one that has all [B493]', async () => {
    const lacking = NEEDED.map(([field]) => ({ ...ACCEPTED, transportId: field, [field]: undefined }))
    const walk = await openStep('supervisionTask', lacking)
    await walk.page.getByRole('heading', { name: '物流验收(工厂+驻场监管)' }).waitFor()
    await walk.screen.button('同意', walk.main).click()
    for (const [row, [, column, message]] of NEEDED.entries())
      await expect.poll(() => messageAt(walk, TABLE, [row, column]), { message: column }).toBe(message)
    expect(await walk.main.locator('td[aria-invalid=true]').count()).toBe(NEEDED.length)
    expect(await walk.screen.dialog.count()).toBe(0)
    expect(sent(walk, COMPLETE)).toEqual([])
    const whole = await openStep('supervisionTask', [ACCEPTED])
    await whole.page.getByRole('heading', { name: '物流验收(工厂+驻场监管)' }).waitFor()
    expect((await agree(whole)).body).toMatchObject({ taskId: '66', variables: { transportList: [{}] } })
  })

  it('the factory agrees to no vehicle that lacks its weight, number or unit, and to one without confirmed weights [B492]', async () => {
    const needed = [
      ['totalWeightFs', '整车过磅重量(工厂侧)', '请输入整车过磅重量'],
      ['totalQtyFs', '整车货物数量(工厂侧)', '请输入整车货物数量'],
      ['totalUnitFs', '货物数量单位(工厂侧)', '请选择货物数量单位'],
    ] as const
    const goods = GOODS.map((line) => ({ ...line, commitQty: undefined, commitWeight: undefined }))
    const vehicle = { ...ACCEPTED, projectPutInDetailList: goods }
    const lacking = needed.map(([field]) => ({ ...vehicle, transportId: field, [field]: undefined }))
    const walk = await openStep('factoryTask', lacking)
    await walk.page.getByRole('heading', { name: '物流验收(工厂)' }).waitFor()
    await walk.screen.button('同意', walk.main).click()
    for (const [row, [, column, message]] of needed.entries())
      await expect.poll(() => messageAt(walk, TABLE, [row, column]), { message: column }).toContain(message)
    expect(await walk.screen.dialog.count()).toBe(0)
    expect(sent(walk, COMPLETE)).toEqual([])
    const whole = await openStep('factoryTask', [vehicle])
    await whole.page.getByRole('heading', { name: '物流验收(工厂)' }).waitFor()
    expect((await agree(whole)).body).toMatchObject({ taskId: '66', variables: { transportList: [{}] } })
  })

  it('vehicles and goods of an instruction are added, typed and removed, and only read in its view [B495]', async () => {
    const walk = await walkTo('/logistics/inbound-instruction/form')
    await openVehicles(walk)
    for (const table of ['物流信息', GOODS_TABLE]) {
      const bar = walk.main.getByRole('toolbar', { name: table, exact: true }).first()
      await bar.getByRole('button', { name: '新增一行' }).click()
      await expect.poll(() => bar.textContent()).toContain('共 1 行')
    }
    await (await cellField(walk, '物流信息', '车牌号')).give('粤A12345')
    await (await cellField(walk, GOODS_TABLE, '数量')).give('4')
    expect(await (await cellField(walk, '物流信息', '车牌号')).value()).toBe('粤A12345')
    expect(await (await cellField(walk, GOODS_TABLE, '数量')).value()).toBe('4')
    await gridOf(walk, GOODS_TABLE).first().getByRole('button', { name: '删除第 1 行' }).click()
    await expect.poll(() => walk.main.getByRole('toolbar', { name: GOODS_TABLE }).textContent()).toContain('共 0 行')
    const answers = { [`${PUTIN}/detail`]: { ...DOCUMENT, status: 0, factoryName: '甲厂' } }
    const view = await walkTo('/logistics/inbound-instruction/view/77', { answers })
    await seeIn(view, '物流信息', '粤A12345', '型号一', '型号二')
    await expectReadOnly(view)
  })

  it.each([
    ['factoryTask', '物流验收(工厂)', '工厂验收', { verityQtyFc: 3, verityWeightFc: '2.2' }],
    ['supervisionTask', '物流验收(工厂+驻场监管)', '厂监验收', { verityQtyFcSup: 3, verityWeightFcSup: '2.2' }],
  ])('%s: %s sums the %s that is typed to 5 and 3.300, and sends it [B495]', async (...[step, title, side, line]) => {
    const walk = await openStep(step, [{ ...ACCEPTED, projectPutInDetailList: GOODS.map(withoutAccepted) }])
    await walk.page.getByRole('heading', { name: title }).waitFor()
    for (const [index, [qty, weight]] of [
      ['2', '1.1'],
      ['3', '2.2'],
    ].entries()) {
      const row = `货物验收#${index + 1}`
      await (await cellField(walk, row, `${side}数量`)).give(String(qty))
      await (await cellField(walk, row, `${side}重量`)).give(String(weight))
    }
    await expect.poll(() => readSum(walk, '货物验收', `${side}数量`)).toBe('5')
    await expect.poll(() => readSum(walk, '货物验收', `${side}重量`)).toBe('3.300')
    const { body } = await agree(walk)
    expect(body).toMatchObject({ variables: { transportList: [{ projectPutInDetailList: [{}, line] }] } })
  })

  it('what the factory accepted stands beside what the supervision types, both with their sums [B495]', async () => {
    const goods = GOODS.map((line) => ({
      ...withoutAccepted(line),
      verityQtyFc: line.qty,
      verityWeightFc: line.weight,
    }))
    const walk = await openStep('supervisionTask', [{ ...ACCEPTED, projectPutInDetailList: goods }])
    await expect.poll(() => readSum(walk, '货物验收', '工厂验收数量')).toBe('5')
    expect(await readSum(walk, '货物验收', '工厂验收重量')).toBe('3.300')
    expect(await (await cellField(walk, '货物验收', '工厂验收数量')).isLocked()).toBe(true)
    expect(await (await cellField(walk, '货物验收', '厂监验收数量')).isLocked()).toBe(false)
  })
})

const withoutAccepted = ({ verityWeightFc: _fc, verityWeightFcSup: _sup, ...goods }: (typeof GOODS)[number]) => goods

describe('vehicles: what a warehouse holds', () => {
  const SKU = '/blade-xwy/project/takeout/sku/detail'

  it('a take-out line asks for its product in the warehouse and batch of its line, and shows what lacks as a dash [B487]', async () => {
    const answers = {
      '/blade-xwy/warehouse/list': [{ warehouseId: '51', warehouseName: '一号仓' }],
      '/blade-xwy/warehouse/putInOut/list': [{ batchId: '61', inoutTypeName: '采购入库', createTime: '2026-03-01' }],
      '/blade-xwy/warehouse/product/category/list': [{ category1stCode: '71', category1stName: '铝模板' }],
      '/blade-xwy/warehouse/product/listByCategory': [{ skuCode: 'LM-9', skuName: '型号九' }],
      [SKU]: { specification: '', kpm: 0, exteriorDestr: '银白', metalStatusDestr: null },
    }
    const walk = await walkTo('/logistics/ex-warehouse-list/form', { answers })
    await (await cellField(walk, '出库货物清单', '出库仓库')).give('*')
    await (await cellField(walk, GOODS_TABLE, '批次')).give('*')
    await (await cellField(walk, GOODS_TABLE, '材料类型')).give('*')
    await (await cellField(walk, GOODS_TABLE, '型号')).give('*')
    await expect
      .poll(() => sent(walk, SKU).at(-1))
      .toMatchObject({
        method: 'GET',
        query: { batchId: '61', warehouseId: '51', category1stCode: '71', skuCode: 'LM-9' },
      })
    // Where it is edited a cell is blank: the dash is never part of what is sent.
    await (await cellField(walk, GOODS_TABLE, '数量')).give('1')
    const value = async (column: string) => (await cellField(walk, GOODS_TABLE, column)).value()
    await expect.poll(() => value('表面颜色')).toBe('银白')
    await expect.poll(() => value('规格')).toBe('--')
    expect(await value('合金状态')).toBe('--')
    expect(Number(await value('米重'))).toBe(0)
    expect(await value('米重')).not.toBe('')
  })
})
