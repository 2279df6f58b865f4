import { describe, expect, it } from 'vitest'
import type { FormScreen, ViewScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { localDictionaries } from '../../src/generated/dictionaries'
import { operations } from '../../src/generated/operations'
import { screen as record } from '../../src/generated/screens/production/manufacture/production-record-form'
import { screen as recordView } from '../../src/generated/screens/production/manufacture/production-record-view'
import { screen as batch } from '../../src/generated/screens/production/produce/production-manage-form'
import { screen as offline } from '../../src/generated/screens/production/production-offline/production-offline-form'
import { screen as offlineView } from '../../src/generated/screens/production/production-offline/production-offline-view'
import { screen as use } from '../../src/generated/screens/production/section-bar-use/section-bar-use-form'
import { screen as useView } from '../../src/generated/screens/production/section-bar-use/section-bar-use-view'
import { screen as shotBlast } from '../../src/generated/screens/production/shot-blast/shot-blast-record-form'
import { screen as shotBlastView } from '../../src/generated/screens/production/shot-blast/shot-blast-record-view'
import { screen as allot } from '../../src/generated/screens/warehouse/allot/allot-outbound-form'
import { screen as allotView } from '../../src/generated/screens/warehouse/allot/allot-outbound-view'
import { screen as inbound } from '../../src/generated/screens/warehouse/inbound/inbound-form'
import { screen as inboundImport } from '../../src/generated/screens/warehouse/inbound/inbound-import-form'
import { screen as outbound } from '../../src/generated/screens/warehouse/outbound/outbound-form'
import { screen as outboundImport } from '../../src/generated/screens/warehouse/outbound/outbound-import-form'
import { screen as product } from '../../src/generated/screens/warehouse/product/product-view'
import { screen as count } from '../../src/generated/screens/warehouse/stock-check/stock-count-form'
import { screen as countView } from '../../src/generated/screens/warehouse/stock-check/stock-count-view'
import { screen as warehouse } from '../../src/generated/screens/warehouse/warehouse/warehouse-form'
import { RowStore } from '../../src/grid/rowStore'
import { findErrors } from '../../src/record/findErrors'
import { formatMessage } from '../../src/record/formMessage'
import { toFormPlan } from '../../src/record/formPlan'
import { initialValues } from '../../src/record/initialValues'
import { translate } from '../../src/text/text'
import { storedGrid } from '../support/storedGrid'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

const errorsOf = (screen: FormScreen, values: RecordData) =>
  Object.fromEntries(
    [...findErrors(screen, values, scope)].map(([path, message]) => [path, formatMessage(message, translate)]),
  )
const fieldOf = (screen: FormScreen | ViewScreen, name: string) => toFormPlan(screen.tabs).byName.get(name)
const choicesOf = (screen: FormScreen, name: string) => {
  const choices = fieldOf(screen, name)?.choices
  return choices?.kind === 'operation' ? choices : undefined
}
const columnsOf = (screen: FormScreen | ViewScreen, name: string) => fieldOf(screen, name)?.rows?.columns ?? []
const pathOf = (operation: string | undefined) => operations[operation ?? '']?.path

it('slips whose goods come by a workbook know its field and template, all others have none', () => {
  expect(inboundImport.sheet).toEqual({ field: 'excelFile', template: '入库导入模板.xlsx' })
  expect(outboundImport.sheet).toEqual({ field: 'excelFile', template: '出库导入模板.xlsx' })
  expect('sheet' in batch).toBe(false)
})

describe('the forms of the warehouse', () => {
  it('what is moved stands beside the pieces and the weight that there are', () => {
    const shown = columnsOf(allot, 'inventoryList').map(({ name }) => name)
    expect(shown.slice(shown.indexOf('skuCode'), shown.indexOf('weight') + 1)).toEqual([
      'skuCode',
      'heldQty',
      'currWeight',
      'qty',
      'weight',
    ])
  })

  it('a warehouse needs its classification, type and location, a factory; it has an address and a contact [B423] [B424] [B425]', () => {
    expect(errorsOf(warehouse, {})).toMatchObject({
      classify: '请选择仓库分类',
      type: '请选择仓库类型',
      locationId: '请选择所在地',
    })
    expect(pathOf(choicesOf(warehouse, 'locationId')?.operation)).toBe('/blade-xwy/factory/page')
    expect(fieldOf(warehouse, 'warehouseAddress')?.widget).toBe('address')
    for (const name of ['warehouseName', 'chargeName', 'chargeMobile']) expect(fieldOf(warehouse, name)).toBeDefined()
  })

  it('nothing comes in without project, type and warehouse [B436]', () => {
    expect(errorsOf(inbound, { inventoryDetail: [{ skuCode: 'A', qty: 1 }] })).toEqual({
      projectId: '请选择项目',
      inoutType: '请选择入库类型',
      warehouseId: '请选择仓库',
    })
  })

  it('nothing goes out without type, warehouses and a product in each row [B437] [B438] [B439] [B440]', () => {
    expect(errorsOf(outbound, { inventoryDetail: [{ qty: 1 }] })).toEqual({
      inoutType: '请选择出库类型',
      warehouseId: '请选择出库仓库',
      toWarehouseId: '请选择目的仓库',
      'inventoryDetail.0.skuCode': '请选择产品',
    })
    expect(fieldOf(outbound, 'inoutType')?.choices).toMatchObject({ kind: 'dict', code: 'xwy_erp_outbound_type' })
    expect(errorsOf(outbound, { warehouseId: '7', toWarehouseId: '7' }).toWarehouseId).toBe(
      '目的仓库不能与出库仓库相同',
    )
  })

  it('an import sends a workbook in place of rows [B441] [B442]', () => {
    for (const [screen, path] of [
      [inboundImport, '/blade-xwy/warehouse/batchImportPutIn'],
      [outboundImport, '/blade-xwy/warehouse/batchImportTakeOut'],
    ] as const) {
      expect(pathOf(screen.add?.operation)).toBe(path)
      expect(fieldOf(screen, 'excelFile')?.widget).toBe('files')
      expect(fieldOf(screen, 'inventoryDetail')).toBeUndefined()
      expect(errorsOf(screen, {}).excelFile).toBe('请上传Excel文件')
    }
  })

  it('what leaves a warehouse is chosen from what it holds, by material type [B454]', () => {
    const [type, model] = columnsOf(outbound, 'inventoryDetail')
    const here = { ...scope, form: { warehouseId: '7' }, row: { category1stCode: '1', skuCode: 'A' } }
    const asked = [type?.choices, model?.choices].map((choices) => {
      if (choices?.kind !== 'operation') return undefined
      const params = Object.entries(choices.params).map(([name, run]) => [name, run(here)])
      return [pathOf(choices.operation), Object.fromEntries(params)]
    })
    expect(asked).toEqual([
      ['/blade-xwy/warehouse/product/category/list', { warehouseId: '7' }],
      ['/blade-xwy/warehouse/product/listByCategory', { warehouseId: '7', category1stCode: '1' }],
    ])
    expect(pathOf(model?.lookup?.operation)).toBe('/blade-xwy/warehouse/product/category/sku/detail')
  })

  it('a transfer goes from one warehouse to another, with days, people and goods [B444] [B445]', () => {
    expect(pathOf(allot.add?.operation)).toBe('/blade-xwy/warehouse/takeOutAllocate')
    expect([pathOf(allotView.load.operation), allotView.load.param]).toEqual([
      '/blade-xwy/warehouse/allocate/detail',
      'allocateId',
    ])
    const asked = ['outDate', 'inDate', 'chargeName', 'chargeMobile', 'toChargeName', 'toChargeMobile', 'outReason']
    for (const name of [...asked, 'transports', 'inventoryList']) expect(fieldOf(allot, name), name).toBeDefined()
    const errors = errorsOf(allot, {})
    expect([errors.warehouseId, errors.toWarehouseId]).toEqual(['请选择出库仓库', '请选择目的仓库'])
  })

  it('warehouses are offered by factory and by type [B452] [B453]', () => {
    const paramsOf = (screen: FormScreen, name: string, form: RecordData = {}) => {
      const params = Object.entries(choicesOf(screen, name)?.params ?? {})
      return Object.fromEntries(params.map(([param, run]) => [param, run({ ...scope, form })]))
    }
    expect(fieldOf(warehouse, 'type')?.choices).toEqual({ kind: 'local', name: 'warehouse_type' })
    const types = Object.entries(localDictionaries.warehouse_type ?? {}).map(([type, { label }]) => [type, label])
    expect(types).toEqual([
      ['3', '发货仓库'],
      ['4', '退货目的仓库'],
      ['5', '项目仓库'],
      ['6', '其他'],
    ])
    expect(paramsOf(use, 'warehouseId')).toMatchObject({ type: '3' })
    expect(paramsOf(use, 'toWarehouseId')).toMatchObject({ type: '6' })
    expect(paramsOf(offline, 'warehouseId')).toMatchObject({ type: '6' })
    expect(paramsOf(count, 'warehouseId', { factoryId: '4' })).toMatchObject({ factoryId: '4' })
    expect(paramsOf(allot, 'toWarehouseId', { toFactoryId: '5' })).toMatchObject({ factoryId: '5' })
    for (const field of ['warehouseId', 'toWarehouseId'])
      expect(paramsOf(allot, field, {}), 'of all factories').toMatchObject({ factoryId: '', status: 1 })
  })

  it('a product opens by its model code [B455]', () => {
    expect([pathOf(product.load.operation), product.load.param, product.key]).toEqual([
      '/blade-xwy/prod/productDetail',
      'skuCode',
      'skuCode',
    ])
  })
})

describe('a stock count', () => {
  it('shows its two lists once factory and warehouse are chosen [B448] [B458]', () => {
    const shown = (values: RecordData) => {
      const store = new FormStore(count, { record: values, mode: 'edit' }, scope)
      return ['stockLines', 'newProductLines'].map((name) => store.isVisible(name))
    }
    expect(shown({ factoryId: '4' })).toEqual([false, false])
    expect(shown({ factoryId: '4', warehouseId: '7' })).toEqual([true, true])
    expect(choicesOf(count, 'warehouseId')?.deps).toContain('factoryId')
  })

  it('differs by what was counted less what was there, and follows as the counted weight changes [B449] [B456] [B457]', () => {
    const table = fieldOf(count, 'stockLines')?.rows
    if (table === undefined) throw new Error('the form has no stock lines')
    const rows = new RowStore(table, [{ skuCode: 'A', currWeight: '1.250' }], scope)
    const [line = -1] = rows.ids()
    rows.setCell(line, 'checkWeight', '1.500')
    expect(rows.cell(line, 'checkDiffWeight')).toBe('0.25')
    rows.setCell(line, 'checkWeight', '1')
    expect(rows.cell(line, 'checkDiffWeight')).toBe('-0.25')
    const wrong = { factoryId: '4', warehouseId: '7', stockLines: [{ skuCode: 'A', checkWeight: '-1.2345' }] }
    expect(errorsOf(count, wrong)['stockLines.0.checkWeight']).toBe('请输入大于0的数值，最多保留三位小数')
  })

  it('says how far it has come, and what it gives and takes, while it is typed', () => {
    const line = (skuCode: string, currWeight: string) => ({ skuCode, currWeight })
    const stockLines = [line('A', '1.250'), line('B', '2.000'), line('C', '0.400'), line('D', '3.000')]
    const record = { factoryId: '4', warehouseId: '7', stockLines }
    const { store, grid } = storedGrid(count, 'stockLines', { record })
    const told = () => ['uncounted', 'surplusWeight', 'lostWeight'].map((name) => store.value(name))
    expect(told()).toEqual([4, '0', '0'])
    const counted = ['1.500', '1.400', '0.250']
    const ids = grid.store.ids()
    for (const [index, checkWeight] of counted.entries())
      grid.store.setCell(ids[index] ?? -1, 'checkWeight', checkWeight)
    grid.report(grid.store.commit())
    // 0.250 of A more; 0.600 of B and 0.150 of C less; D is left.
    expect(told()).toEqual([1, '0.25', '0.75'])
  })

  it('asks for the product of a new line [B450]', () => {
    const values = { factoryId: '4', warehouseId: '7', newProductLines: [{ checkWeight: '1' }] }
    expect(errorsOf(count, values)).toEqual({ 'newProductLines.0.skuCode': '请选择产品' })
  })

  it('is saved and opened by its own calls [B451]', () => {
    expect(pathOf(count.add?.operation)).toBe('/blade-xwy/warehouse/stockCheck')
    expect([pathOf(countView.load.operation), countView.load.param]).toEqual([
      '/blade-xwy/warehouse/stockCheckDetail',
      'stockCheckId',
    ])
  })
})

describe('the forms of production', () => {
  it.each([
    ['a batch', batch],
    ['a record [B460] [B461] [B470]', record],
    ['shot blasting [B461] [B469]', shotBlast],
  ])('%s: material goes in with its weight, products come out', (_name, screen) => {
    for (const name of ['consumptionMaterialList', 'productList']) {
      const columns = columnsOf(screen, name).map((column) => column.name)
      expect(columns).toEqual(['warehouseId', 'category1stCode', 'skuCode', 'qty', 'weight'])
    }
    const errors = errorsOf(screen, { consumptionMaterialList: [{ skuCode: 'A' }] })
    expect(errors).toEqual({ 'consumptionMaterialList.0.weight': '请输入消耗重量' })
  })

  it('what is lost is what went in less what came out', () => {
    const store = new FormStore(record, { record: undefined, mode: 'add' }, scope)
    store.changeRows('consumptionMaterialList', [{ weight: '1.2' }, { weight: '0.3' }])
    store.changeRows('productList', [{ weight: '1.125' }])
    expect(store.values()).toMatchObject({ consumeTotalQty: '1.5', productTotalWeight: '1.125', lossWeight: '0.375' })
  })

  it('records are added, updated and submitted, never reset; sites come from their lists [B462] [B463] [B467] [B468]', () => {
    const asked = [
      [record, recordView, 'manufacture', '/blade-xwy/manufacture/productionLineList'],
      [shotBlast, shotBlastView, 'clear', '/blade-xwy/clear/clearSiteList'],
    ] as const
    for (const [screen, view, name, sites] of asked) {
      const saves = [screen.add, screen.update].map((call) => pathOf(call?.operation))
      expect(saves).toEqual([`/blade-xwy/${name}/add`, `/blade-xwy/${name}/update`])
      expect(screen.actions.map((action) => action.name)).toEqual(['submit'])
      expect(pathOf(choicesOf(screen, 'warehouseId')?.operation)).toBe(sites)
      expect(view.load.param).toBe('productRecId')
      expect(view.flow).toBe(true)
    }
    expect(fieldOf(shotBlastView, 'warehouseId')?.choices).toMatchObject({ labelField: 'warehouseName' })
    expect(fieldOf(shotBlastView, 'projectId')?.choices).toMatchObject({ labelField: 'projectName' })
  })

  it('lines take with 104 and give with 105 [B465]', () => {
    for (const [screen, inoutType] of [
      [use, '104'],
      [offline, '105'],
    ] as const) {
      expect(pathOf(screen.add?.operation)).toBe('/blade-xwy/warehouse/w2l/takeOut')
      const set = Object.entries(screen.set).map(([name, run]) => [name, run(scope)])
      expect(Object.fromEntries(set)).toEqual({ inoutType })
    }
  })

  it('their views show both warehouses, who and why, and the goods with their sums [B464]', () => {
    for (const view of [offlineView, useView]) {
      for (const name of ['warehouseId', 'toWarehouseId', 'chargeName', 'outReason', 'memo'])
        expect(fieldOf(view, name), name).toBeDefined()
      expect(fieldOf(view, 'inventoryDetail')?.rows?.sums).toEqual([
        { field: 'qty', decimals: 0 },
        { field: 'weight', decimals: 3 },
      ])
    }
  })
})

it('leaves the number of a copied batch to the server', () => {
  const stored = { batchNo: 'PC20240301001', chargeName: '张三' }
  const copy = initialValues(batch, { record: stored, mode: 'copy' }, scope)
  expect([copy.batchNo, copy.chargeName]).toEqual([undefined, '张三'])
  expect(initialValues(batch, { record: stored, mode: 'edit' }, scope).batchNo).toBe('PC20240301001')
})
