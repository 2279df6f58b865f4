import type { InOutGoods } from '../../../generated/records'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { findChosen, getChosen } from '../lookup/chosenRecord'
import { dictionaryName } from '../lookup/dictionaryName'
import { refuseField } from '../lookup/refuseField'
import { fillGoods, refuseAll, refuseWeightless } from './goods'
import { IN, INOUT_TYPES, type Movement, OUT, recordMovements } from './movements'
import { getWarehouse, PURCHASE } from './warehouses'
import { weighFromStock } from './weighFromStock'

export type InOut = UnsavedOf<'warehouse.in-out'>
export type StoredInOut = RecordOf<'warehouse.in-out'>

const PATH = 'inventoryDetail'

async function getTypeName(code: string, key: string, services: Services) {
  const name = await dictionaryName(code, key, services)
  return name ?? refuseField('inoutType', '出入库类型不存在')
}

function refuseEmpty(): never {
  return refuseField(PATH, '请填写货物明细')
}

async function readGoods(
  { inventoryDetail: rows = [] }: InOut,
  weigh: boolean,
  services: UnscopedServices,
): Promise<readonly InOutGoods[]> {
  if (rows.length === 0) refuseEmpty()
  const uncounted = rows.flatMap(({ qty }, index) =>
    qty === undefined ? [[`${PATH}.${index}.qty`, '请输入正整数']] : [],
  )
  refuseAll(Object.fromEntries(uncounted))
  return fillGoods(rows, { path: PATH, weigh }, services)
}

function header(record: InOut, project: RecordOf<'project.project'> | undefined): InOut {
  const { excelFile: _file, batchId: _batch, ...values } = record
  return { ...values, projectName: project?.projectName }
}

/** Target warehouse, which the caller must see, and the names for its record. */
async function destination(record: InOut, services: ScopedServices) {
  if (record.warehouseId !== PURCHASE) {
    const warehouse = await getWarehouse(record.warehouseId, { path: 'warehouseId', title: '入库仓库' }, services)
    return { warehouse, names: { warehouseName: warehouse.warehouseName } }
  }
  const warehouse = await getWarehouse(record.toWarehouseId, { path: 'toWarehouseId', title: '目的仓库' }, services)
  const { warehouseName, warehouseAddress } = warehouse
  return {
    warehouse,
    names: { warehouseName: '采购入库', toWarehouseName: warehouseName, toWarehouseAddress: warehouseAddress },
  }
}

/** Puts goods into a warehouse; the warehouse id -1 (`PURCHASE`) means a purchase. */
export async function putIn(record: InOut, services: ScopedServices): Promise<StoredInOut> {
  const { unscoped } = services
  const choice = { resource: services.resource('project.project'), path: 'projectId', title: '项目' }
  const project = await getChosen(record.projectId, choice, services)
  const inoutTypeName = await getTypeName('xwy_erp_inbound_type', record.inoutType, unscoped)
  const { warehouse, names } = await destination(record, services)
  const rows = await readGoods(record, true, unscoped)
  refuseWeightless(rows, PATH)
  const values = { ...header(record, project), ...names, inoutTypeName }
  const movement = { type: IN, stockId: warehouse.warehouseId, rows, path: PATH, values } as const
  const [stored] = await recordMovements([movement], unscoped)
  return stored ?? refuseEmpty()
}

/** Source and target, which the caller must both see; scrap leaves for good where no target is named. */
async function getEnds(record: InOut, services: ScopedServices) {
  const from = await getWarehouse(record.warehouseId, { path: 'warehouseId', title: '出库仓库' }, services)
  if (record.inoutType === INOUT_TYPES.scrap && record.toWarehouseId === undefined) return { from }
  const to = await getWarehouse(record.toWarehouseId, { path: 'toWarehouseId', title: '目的仓库' }, services)
  if (from.warehouseId === to.warehouseId) refuseField('toWarehouseId', '目的仓库不能与出库仓库相同')
  return { from, to }
}

/** Moves goods between warehouses, with one record for each, or scrap out of one. */
export async function takeOut(record: InOut, types: string, services: ScopedServices): Promise<StoredInOut> {
  const { unscoped } = services
  const choice = { resource: services.resource('project.project'), path: 'projectId', title: '项目' }
  const project = await findChosen(record.projectId, choice, services)
  const inoutTypeName = await getTypeName(types, record.inoutType, unscoped)
  const { from, to } = await getEnds(record, services)
  const filled = await readGoods(record, false, unscoped)
  const rows = await weighFromStock(filled, from.warehouseId, unscoped)
  const values = { ...header(record, project), toWarehouseId: undefined }
  const left = {
    ...values,
    inoutTypeName,
    warehouseName: from.warehouseName,
    toWarehouseId: to?.warehouseId,
    toWarehouseName: to?.warehouseName,
    toWarehouseAddress: to?.warehouseAddress,
  }
  const batchId = services.newId()
  const out: Movement = { type: OUT, stockId: from.warehouseId, rows, path: PATH, values: left, id: batchId }
  const came = to && {
    ...values,
    inoutType: INOUT_TYPES.allotIn,
    inoutTypeName: await dictionaryName('xwy_erp_inbound_type', INOUT_TYPES.allotIn, unscoped),
    warehouseId: to.warehouseId,
    warehouseName: to.warehouseName,
    sourceId: batchId,
  }
  const into: readonly Movement[] =
    to && came ? [{ type: IN, stockId: to.warehouseId, rows, path: PATH, values: came }] : []
  const [stored] = await recordMovements([out, ...into], unscoped)
  return stored ?? refuseEmpty()
}
