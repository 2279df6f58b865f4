import { expect, test } from 'vitest'
import { findChoiceParams } from '../../src/api/choices'
import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen, ListScreen, ViewScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { operations } from '../../src/generated/operations'
import { screen as admissionAudit } from '../../src/generated/screens/logistics/admission/admission-application-audit'
import { screen as admissionForm } from '../../src/generated/screens/logistics/admission/admission-application-form'
import { screen as admissionList } from '../../src/generated/screens/logistics/admission/admission-application-list'
import { screen as admissionView } from '../../src/generated/screens/logistics/admission/admission-application-view'
import { screen as exitAudit } from '../../src/generated/screens/logistics/exit-application/project-exit-application-audit'
import { screen as exitForm } from '../../src/generated/screens/logistics/exit-application/project-exit-application-form'
import { screen as exitList } from '../../src/generated/screens/logistics/exit-application/project-exit-application-list'
import { screen as exitView } from '../../src/generated/screens/logistics/exit-application/project-exit-application-view'
import { screen as shipmentAudit } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-audit'
import { screen as shipmentForm } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-form'
import { screen as shipmentList } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-list'
import { screen as shipmentView } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-view'
import { screen as factoryForm } from '../../src/generated/screens/logistics/factory-acceptance/logistics-table-factory-acceptance'
import { screen as logisticsForm } from '../../src/generated/screens/logistics/logistics/logistics-form'
import { screen as returnForm } from '../../src/generated/screens/logistics/return-shipment/project-return-shipment-form'
import { screen as returnList } from '../../src/generated/screens/logistics/return-shipment/project-return-shipment-list'
import { screen as supervisionForm } from '../../src/generated/screens/logistics/supervision-acceptance/logistics-table-supervision-acceptance'
import { screen as takeoutForm } from '../../src/generated/screens/logistics/takeout/ex-warehouse-form'
import { screen as takeoutList } from '../../src/generated/screens/logistics/takeout/ex-warehouse-list'
import { recomputeRow } from '../../src/record/recomputeRow'
import { formErrors } from '../support/formErrors'

const SCOPE = { form: {}, row: {}, params: {}, user: {} } as never
const titles = ({ tabs }: FormScreen | ViewScreen) => tabs.map(({ title }) => title)
const fieldsOf = ({ tabs }: FormScreen | ViewScreen) =>
  tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))

function columnsOf(screen: FormScreen | ViewScreen, table: string): ReadonlyMap<string, FieldSpec> {
  const rows = fieldsOf(screen).find(({ name }) => name === table)?.rows
  return new Map((rows?.columns ?? []).map((column) => [column.name, column]))
}

function typeOf(columns: ReadonlyMap<string, FieldSpec>, name: string): unknown {
  const choices = columns.get(name)?.choices
  return choices?.kind === 'operation' ? [choices.operation, choices.params.type?.(SCOPE)] : undefined
}

const columnNames = ({ columns }: ListScreen) => columns.map(({ field }) => field)

test('admissions show base data, supervision, goods, vehicles; their audit adds both supervisions and the acceptance [B471] [B472] [B498]', () => {
  expect(titles(admissionForm)).toEqual(['项目基础数据', '监管公司', '出库货物清单', '物流信息'])
  const shown = ['项目基础数据', '监管公司', '出库货物清单', '审核流程', '物流信息']
  expect(titles(admissionView)).toEqual(shown)
  expect(titles(admissionAudit)).toEqual([...shown, '厂监', '项监', '装车与验收'])
  const accepted = columnsOf(admissionAudit, 'acceptedGoodsList')
  for (const name of ['commitQty', 'verityQtyFc', 'verityQtyFcSup']) expect([...accepted.keys()]).toContain(name)
  expect(admissionAudit.flow).toBe(true)
  expect(Object.keys(admissionAudit.edits ?? {})).toEqual(['factoryTask', 'supervisionTask'])
  const names = fieldsOf(admissionForm).map(({ name }) => name)
  for (const name of ['projectCode', 'projectStartTime', 'superFactoryUserName', 'superProjectFileUrl'])
    expect(names).toContain(name)
})

test('lists show who is in charge and the day that their documents are about; two of them only show [B473] [B484] [B485] [B499]', () => {
  const people = ['chargeNameAndMobile', 'superFactoryUserNameAndMobile', 'superProjectUserNameAndMobile']
  for (const list of [admissionList, exitList, takeoutList])
    expect(columnNames(list)).toEqual(expect.arrayContaining(people))
  expect(columnNames(admissionList)).toContain('estEntryDate')
  expect(columnNames(exitList)).toContain('estExitDate')
  for (const list of [admissionList, takeoutList]) expect(list.actions.map(({ name }) => name)).toEqual(['view'])
})

test('lists say where a document stands beside its project, not behind the addresses, and cut no number', () => {
  for (const list of [admissionList, exitList, takeoutList, shipmentList, returnList]) {
    const names = columnNames(list)
    expect(names.indexOf('status'), list.title).toBe(names.indexOf('projectName') + 1)
  }
  const cut = ({ columns }: ListScreen) => columns.filter(({ truncates }) => truncates).map(({ field }) => field)
  expect(cut(shipmentList)).not.toContain('shipmentCode')
  expect(cut(shipmentList)).toContain('projectName')
})

test('take-outs go from warehouses of type 3 to type 5, exits to type 4 [B474] [B475] [B476] [B477]', () => {
  const out = columnsOf(takeoutForm, 'goodsOutboundAdmissionDetailList')
  expect([...out.keys()]).toEqual(['warehouseId', 'toWarehouseId', 'estEntryDate', 'projectPutInDetailList'])
  expect(typeOf(out, 'warehouseId')).toEqual(['warehouse.warehouse.list', '3'])
  expect(typeOf(out, 'toWarehouseId')).toEqual(['warehouse.warehouse.list', '5'])
  const exit = columnsOf(exitForm, 'goodsOutboundExitDetailList')
  expect([...exit.keys()]).toEqual(['toWarehouseId', 'estExitDate', 'memo', 'projectPutInDetailList'])
  expect(typeOf(exit, 'toWarehouseId')).toEqual(['warehouse.warehouse.return-list', '4'])
})

test('the view of an exit adds audit and vehicles, its audit also companies and files [B478]', () => {
  expect(exitView.flow).toBe(true)
  expect(titles(exitView)).toEqual(['项目基本信息', '退场货物清单', '审核流程', '物流信息'])
  expect(titles(exitAudit)).toEqual(['厂监公司', '项监公司', '退场货物', '审核流程', '物流信息', '附件'])
})

test('the vehicles and files of an exit are filled in by its form, and shown by its view', () => {
  expect(titles(exitForm)).toEqual(['项目基本信息', '退场货物清单'])
  for (const screen of [exitForm, exitView]) {
    const names = fieldsOf(screen).map(({ name }) => name)
    expect(names, screen.id).toEqual(expect.arrayContaining(['transportList', 'attachments']))
  }
})

test('a shipment says what it lacks, and where several buildings are meant [B480] [B481] [B482] [B483] [B488] [B490] [B500]', () => {
  const rows = columnsOf(shipmentForm, 'goodsOutboundExitDetailList')
  expect(rows.get('warehouseId')?.messages.required).toBe('请选择发货仓库')
  expect(rows.get('reqTotalWeight')?.messages.required).toBe('请填写总重量(吨)')
  expect(rows.get('toWarehouseId')?.messages.required).toBe('请选择目的仓库')
  expect(rows.get('bldgNo')).toMatchObject({ widget: 'multi', choices: { operation: 'logistics.takeout.build-list' } })
  const vehicles = columnsOf(shipmentForm, 'transportList')
  expect(vehicles.get('cartNumber')?.messages.required).toBe('请输入车牌号')
  const goods = vehicles.get('projectPutInDetailList')?.rows
  expect(goods?.columns.find(({ name }) => name === 'weight')?.messages.required).toBe('请输入重量')
  expect(goods?.sums).toContainEqual({ field: 'weight', decimals: 3 })
})

test('goods that leave a warehouse are chosen of what it holds, whatever the document', () => {
  const lines = {
    goodsOutboundExitDetailList: [shipmentForm, returnForm],
    goodsOutboundAdmissionDetailList: [admissionForm],
  }
  const scope = { form: {}, row: { category1stCode: '1' }, outer: { warehouseId: '7' }, params: {}, user: {} } as never
  for (const [table, forms] of Object.entries(lines)) {
    for (const form of forms) {
      const goods = columnsOf(form, table).get('projectPutInDetailList')?.rows?.columns
      const choices = goods?.find(({ name }) => name === 'skuCode')?.choices
      if (choices?.kind !== 'operation') throw new Error(`${form.id} offers no products`)
      expect(choices.operation).toBe('warehouse.stock.list-by-category')
      expect(findChoiceParams(choices, scope)).toEqual({ warehouseId: '7', category1stCode: '1' })
    }
  }
})

test('what a vehicle needs depends on who fills it in [B489] [B491] [B492] [B493] [B496]', () => {
  const required = (screen: FormScreen) =>
    [...columnsOf(screen, 'transportList').values()].filter((column) => column.required).map(({ name }) => name)
  const driver = ['cartNumber', 'driverName', 'startDate', 'estDate', 'totalWeight', 'totalQty', 'totalUnit']
  const totals = ['totalWeightFs', 'totalQtyFs', 'totalUnitFs']
  expect(required(shipmentForm)).toEqual(driver)
  expect(required(factoryForm)).toEqual(totals)
  const optional = ['transportNumber', 'driverMobile', 'driverAuthCode']
  expect(required(supervisionForm).sort()).toEqual([...driver, ...totals, ...optional].sort())
  expect(logisticsForm.open).toBe('full')
  expect([...columnsOf(logisticsForm, 'transportList').keys()]).toEqual(
    expect.arrayContaining(['totalQtyPs', 'totalWeightPs', 'totalQtyFs', 'totalWeightFs', 'transportAttach']),
  )
})

test('who accepts fills in the vehicles and goods that were committed: no row is added or taken away', () => {
  for (const form of [factoryForm, supervisionForm]) {
    const vehicles = fieldsOf(form).find(({ name }) => name === 'transportList')?.rows
    const goods = vehicles?.columns.find(({ name }) => name === 'projectPutInDetailList')?.rows
    expect([vehicles?.fixed, vehicles?.editable, goods?.fixed, goods?.editable]).toEqual([true, true, true, true])
  }
})

test('exit shipments have list, form, view and audit, each with the vehicles; those that accept have tables of their own [B479]', () => {
  expect([shipmentList.kind, shipmentForm.kind, shipmentView.kind, shipmentAudit.kind]).toEqual([
    'list',
    'form',
    'view',
    'view',
  ])
  expect(shipmentList.actions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['add', 'view', 'edit', 'logistics']),
  )
  for (const screen of [shipmentForm, shipmentView, shipmentAudit])
    expect([...columnsOf(screen, 'transportList').keys()]).toEqual(
      expect.arrayContaining(['cartNumber', 'totalWeight', 'projectPutInDetailList']),
    )
  expect(shipmentAudit.edits).toMatchObject({ factoryTask: factoryForm.id, supervisionTask: supervisionForm.id })
})

test('what a project returns has a list and a form of its own resource [B497]', () => {
  const pathOf = (operation: string | undefined) => operations[operation ?? '']?.path
  expect(pathOf(returnList.source.operation)).toBe('/blade-xwy/project/xwyReturn/page')
  expect([pathOf(returnForm.add?.operation), pathOf(returnForm.update?.operation)]).toEqual([
    '/blade-xwy/project/xwyReturn/add',
    '/blade-xwy/project/xwyReturn/update',
  ])
  const rows = columnsOf(returnForm, 'goodsOutboundExitDetailList')
  expect([typeOf(rows, 'warehouseId'), typeOf(rows, 'toWarehouseId')]).toEqual([
    ['warehouse.warehouse.list', '5'],
    ['warehouse.warehouse.return-list', '4'],
  ])
})

test('a take-out line asks for the stock of its product in the warehouse and batch of its line, and forgets it with the warehouse [B487]', () => {
  const lines = fieldsOf(takeoutForm).find(({ name }) => name === 'goodsOutboundAdmissionDetailList')?.rows
  const goods = lines?.columns.find(({ name }) => name === 'projectPutInDetailList')?.rows
  const lookup = goods?.columns.find(({ name }) => name === 'skuCode')?.lookup
  if (!lines || !lookup) throw new Error('no goods')
  expect(operations[lookup.operation]?.path).toBe('/blade-xwy/project/takeout/sku/detail')
  const row = { batchId: '5', category1stCode: 'LM', skuCode: 'LM-P200-2700', qty: 3 }
  const scope = { form: {}, row, outer: { warehouseId: '7' }, params: {}, user: {}, today: '2026-03-01' }
  const asked = (given: RecordData) => {
    const asking = { ...scope, row: given }
    return Object.fromEntries(Object.entries(lookup.params).map(([name, run]) => [name, run(asking)]))
  }
  const product = { warehouseId: '7', category1stCode: 'LM', skuCode: 'LM-P200-2700' }
  expect(asked(row)).toEqual({ ...product, batchId: '5' })
  const { batchId: _, ...loose } = row
  expect(asked(loose), 'goods of no batch').toEqual({ ...product, batchId: '' })
  const line = { warehouseId: '8', projectPutInDetailList: [row] }
  const moved = recomputeRow(lines, line, { changed: ['warehouseId'], scope })
  expect(JSON.parse(JSON.stringify(moved.projectPutInDetailList))).toEqual([{ qty: 3 }])
})

test('whoever reads what was shipped finds the files of all three sides [B496]', () => {
  const files = [...columnsOf(logisticsForm, 'transportList')].filter(([, { widget }]) => widget === 'files')
  const names = files.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['goodsAttachPs', 'goodsAttachFs', 'goodsAttachFsXwy']))
})

test('goods and vehicles count from 1 [B494]', () => {
  const counted = (qty: number) => ({
    transportList: [{ totalQty: qty, projectPutInDetailList: [{ skuCode: 'A', qty, weight: '1' }] }],
  })
  const said = (qty: number) => {
    const errors = formErrors(shipmentForm, counted(qty))
    return [errors['transportList.0.totalQty'], errors['transportList.0.projectPutInDetailList.0.qty']]
  }
  expect(said(0)).toEqual(['请输入正整数', '请输入正整数'])
  expect(said(1)).toEqual([undefined, undefined])
})
