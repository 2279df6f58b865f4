import { expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { routes } from '../../src/generated/routes'
import { screen as form } from '../../src/generated/screens/procurement/purchase-order/procurement-order-form'
import { screen as drawer } from '../../src/generated/screens/procurement/purchase-order/procurement-order-list'
import { screen as view } from '../../src/generated/screens/procurement/purchase-order/procurement-order-view'
import { screen as manage } from '../../src/generated/screens/procurement/purchase-order/purchase-order-manage'
import { screen as settlements } from '../../src/generated/screens/procurement/settlement/procurement-settlement-list'
import { screen as correction } from '../../src/generated/screens/procurement/settlement/settlement-form'
import { screen as demandPlan } from '../../src/generated/screens/requirement/demand-plan/demand-plan-form'
import { pasteText } from '../../src/grid/gridBlocks'
import { findWarnings } from '../../src/record/findWarnings'
import { toFormPlan } from '../../src/record/formPlan'
import { emptyScope, formErrors } from '../support/formErrors'
import { storedGrid } from '../support/storedGrid'

const order: RecordData = {
  projectId: '1',
  orderNumber: 'CG-2026-001',
  price: '20000.10',
  totalWeight: '1.005',
  processFee: '3000',
  transportFee: '100',
  totalPrice: '23215.60',
}

it('a purchase order asks for its project, number, prices, weight and total; request and quantity may stay open [B284] [B379] [B381] [B382]', () => {
  expect(formErrors(form, {})).toEqual({
    projectId: '请选择项目名称',
    orderNumber: '请输入订单编号',
    price: '请输入下单日含税铝锭单价',
    totalWeight: '请输入订单重量',
    processFee: '请输入加工费',
    transportFee: '请输入运输费',
    totalPrice: '请输入总价',
  })
  expect(formErrors(form, order)).toEqual({})
})

it('a delivery is not asked for before the day of the order', () => {
  const days = { ...order, orderDay: '2026-03-02' }
  expect(formErrors(form, { ...days, reqDeliveryDate: '2026-03-02' })).toEqual({})
  expect(formErrors(form, { ...days, reqDeliveryDate: '2026-03-01' })).toEqual({
    reqDeliveryDate: '要求交货日期不能早于下单日期',
  })
})

it('a delivery that is due before today is asked about, and may be saved', () => {
  const dueOn = (reqDeliveryDate: string) => {
    const values = { ...order, orderDay: '2026-02-01', reqDeliveryDate }
    expect(formErrors(form, values)).toEqual({})
    return [...findWarnings(form, values, { ...emptyScope, today: '2026-03-02' })]
  }
  expect(dueOn('2026-03-01')).toEqual([['reqDeliveryDate', { text: '要求交货日期已过' }]])
  expect(dueOn('2026-03-02')).toEqual([])
})

it('an order number has at most 22 characters [B380]', () => {
  expect(formErrors(form, { ...order, orderNumber: '1'.repeat(22) })).toEqual({})
  expect(formErrors(form, { ...order, orderNumber: '1'.repeat(23) })).toEqual({ orderNumber: '最长22位' })
})

it('the total price follows price, fees and weight, to the cent [B384]', () => {
  const store = new FormStore(form, { record: undefined, mode: 'add' }, emptyScope)
  for (const [name, value] of Object.entries({ ...order, totalPrice: undefined })) if (value) store.change(name, value)
  expect(store.value('totalPrice')).toBe('23215.6')
  store.change('totalWeight', '10')
  expect(store.value('totalPrice')).toBe('231001')
  const column = manage.columns.find(({ field }) => field === 'totalPrice')
  expect(column).toMatchObject({ cell: 'decimal', cellOptions: { digits: 2 } })
})

it('the quantity of the rows is summed, and requests come from the project [B383] [B385] [B388]', () => {
  const { byName } = toFormPlan(form.tabs)
  expect(byName.get('projectPurchaseDetails')?.rows?.sums).toEqual([{ field: 'qty', decimals: 0 }])
  const choices = byName.get('reqId')?.choices
  expect(choices).toMatchObject({ kind: 'operation', operation: 'requirement.project-req.list' })
  const label =
    choices?.kind === 'operation' ? choices.label({ reqCode: 'XQ-1', createTime: '2026-03-01 08:00:00' }) : ''
  expect(label).toBe('XQ-1_2026-03-01 08:00:00')
})

it('the view shows buyer, supplier and details, and only reads [B386]', () => {
  expect(view.kind).toBe('view')
  const titles = view.tabs.flatMap(({ sections }) => sections.map(({ title }) => title))
  expect(titles).toEqual(['订单信息', '采购方信息', '供应商信息', '采购明细'])
  expect(view.actions.map(({ name }) => name)).toEqual(['edit', 'submit'])
})

it('orders can be submitted and not withdrawn [B387]', () => {
  expect(manage.actions.map(({ name }) => name)).toEqual(['add', 'view', 'edit', 'submit', 'export'])
  expect(manage.totals?.map(({ field }) => field)).toEqual(['totalWeight', 'totalPrice'])
  expect(form.actions.map(({ name }) => name)).toEqual(['submit'])
})

it('the order list opens in a drawer and only shows [B377] [B378]', () => {
  expect(routes.find(({ id }) => id === drawer.id)).toMatchObject({ open: 'drawer' })
  expect(drawer.actions.map(({ name }) => name)).toEqual(['view'])
  expect(drawer.columns.map(({ field }) => field)).toEqual([
    'orderNumber',
    'reqDeliveryDate',
    'supplierCorpName',
    'projectName',
    'totalWeight',
    'orderDay',
    'price',
    'purchaseUserName',
    'purchaseUserMobile',
    'receiverAddress',
    'status',
  ])
})

it('settlements show their columns, are searched in the body and read from a workbook [B390] [B391] [B392]', () => {
  expect(settlements.columns.map(({ field }) => field).join(' ')).toBe(
    'putinCode oddNumber carNumber driverName driverMobile totalWeight totalQty unitQty brand categoryName skuName ' +
      'length purchaseCode basePrice processingFee transFee purchaseUnitPrice totalPurchasePrice',
  )
  expect(settlements.filters.flatMap(({ params }) => params)).toEqual([
    'factoryName',
    'carNumber',
    'driverName',
    'driverMobile',
    'supplier',
    'brand',
    'categoryName',
    'skuName',
    'arrivalTime_datege',
    'arrivalTime_datele',
  ])
  const upload = settlements.actions.find(({ name }) => name === 'import')
  expect(upload?.run).toMatchObject({ kind: 'upload', operation: 'procurement.settlement.import', field: 'fileId' })
})

it('a settlement that is corrected shows at once what its parts make, unless another price was agreed', () => {
  const settled = { basePrice: '20000', processingFee: '3000.5', totalWeight: '2.5', purchaseUnitPrice: '23000.5' }
  const correct = (record: RecordData, field: string, value: string) => {
    const store = new FormStore(correction, { record, mode: 'edit' }, emptyScope)
    store.change(field, value)
    return [store.value('purchaseUnitPrice'), store.value('totalPurchasePrice')]
  }
  expect(correct(settled, 'basePrice', '21000')).toEqual(['24000.5', '60001.25'])
  expect(correct(settled, 'transFee', '150')).toEqual(['23150.5', '57876.25'])
  expect(correct({ ...settled, purchaseUnitPrice: '19999' }, 'basePrice', '21000')).toEqual(['19999', '49997.5'])
})

it('a settlement is called by what tells it from the others of its delivery', () => {
  const named = { putinCode: 'RK20260723001', oddNumber: 'SH-28-001', skuName: 'LM-1' }
  expect(settlements.label?.(named)).toBe('RK20260723001_SH-28-001_LM-1')
})

it('goods that are pasted by name keep their model, which is offered for their kind alone', async () => {
  const offered: Record<string, string> = { 铝模板: '1', '1 平面板': 'LM-1' }
  const { grid, rows, errors } = storedGrid(form, 'projectPurchaseDetails', {
    record: { ...order, projectPurchaseDetails: [{}] },
    findChoice: async ({ name }, text, row) => {
      const key = offered[name === 'skuCode' ? `${row.category1stCode} ${text}` : text]
      return key === undefined ? undefined : { [name]: key }
    },
  })
  grid.focus(0, 'category1stCode')
  pasteText(grid, '材料类型\t型号\t数量\n铝模板\t平面板\t5\n铝模板\t没有的\t6')
  await grid.asked.waitForAll()
  expect(rows()).toMatchObject([
    { category1stCode: '1', skuCode: 'LM-1', qty: 5 },
    { category1stCode: '1', skuCode: '没有的', qty: 6 },
  ])
  expect(errors()).toEqual(['1.skuCode'])
})

it('what a model says of itself goes with it, and nothing else of its row', () => {
  const goods = { category1stCode: '1', skuCode: 'LM-1', skuName: '平面板', kpm: '10.4', exteriorDestr: '银白', qty: 5 }
  const { grid, rows } = storedGrid(form, 'projectPurchaseDetails', {
    record: { ...order, projectPurchaseDetails: [goods] },
  })
  const [id = -1] = grid.store.ids()
  grid.choose({ id, field: 'category1stCode' }, { category1stCode: '2' })
  expect(rows()).toEqual([{ category1stCode: '2', qty: 5 }])
})

it.each([
  ['a purchase order', form, 'projectPurchaseDetails'],
  ['a demand plan', demandPlan, 'requirementPlanReqItems'],
])('Tab goes from the model to the quantity in the goods of %s, over what the model says', (_name, screen, table) => {
  const rows = toFormPlan(screen.tabs).fields.find(({ name }) => name === table)?.rows
  const columns = rows?.columns.map(({ name }) => name) ?? []
  const between = rows?.columns.slice(columns.indexOf('skuCode') + 1, columns.indexOf('qty')) ?? []
  expect(between.map(({ name }) => name)).toEqual(expect.arrayContaining(['kpm', 'exteriorDestr', 'metalStatusDestr']))
  for (const { editable } of between) expect(editable?.(emptyScope)).toBe(false)
})
