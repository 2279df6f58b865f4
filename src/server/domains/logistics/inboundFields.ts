import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { findChosen, getChosen } from '../lookup/getChosen'
import { deptResource, userResource } from '../system/resources'
import { refuseAll } from '../warehouse/goods'
import { getWarehouse, WAREHOUSE_TYPES } from '../warehouse/warehouses'
import { getProject, nameAndMobile, projectTexts } from './documentProject'
import { destinationTexts, fillGoodsList } from './goodsLists'

/** What an inbound instruction must say; the same record without a factory is an admission application. */
const REQUIRED: readonly (readonly [field: string, message: string])[] = [
  ['factoryId', '请选择铝模厂'],
  ['toWarehouseId', '请选择目的仓库'],
  ['chargeName', '请输入收货联系人姓名'],
  ['chargeMobile', '请输入收货联系电话'],
  ['superFactoryCorpId', '请选择监管公司'],
  ['superFactoryUserName', '请输入负责人姓名'],
  ['superFactoryUserMobile', '请输入联系电话'],
]

async function supervisor(record: RecordData, services: Services): Promise<RecordData> {
  const choice = { resource: userResource, path: 'superFactoryUserId', title: '监管负责人' }
  const user = await findChosen(record.superFactoryUserId, choice, services)
  const corp = { resource: deptResource, path: 'superFactoryCorpId', title: '监管公司' }
  const company = await findChosen(record.superFactoryCorpId, corp, services)
  return {
    superFactoryCorpName: company?.deptName,
    // What was typed stands, even beside a chosen user.
    superFactoryUserName: record.superFactoryUserName || user?.realName,
    superFactoryUserMobile: record.superFactoryUserMobile ?? user?.phone,
  }
}

async function requireCodes(record: RecordData, services: Services): Promise<string | undefined> {
  const ids = Array.isArray(record.requireIds) ? record.requireIds : []
  const resource = services.resource('requirement.demand-plan')
  const codes: string[] = []
  for (const [index, id] of ids.entries()) {
    const choice = { resource, path: `requireIds.${index}`, title: '材料申请' }
    const { reqCode } = await getChosen(id, choice, services)
    if (reqCode !== undefined) codes.push(String(reqCode))
  }
  return codes.length === 0 ? undefined : codes.join('、')
}

/** An instruction to a factory to deliver into a warehouse. */
export async function instructionFields(record: RecordData, services: Services): Promise<RecordData> {
  const supervised: RecordData = { ...record, ...(await supervisor(record, services)) }
  const missing = REQUIRED.filter(([field]) => supervised[field] === undefined || supervised[field] === '')
  refuseAll(Object.fromEntries(missing))
  const choice = { resource: services.resource('factory.factory'), path: 'factoryId', title: '铝模厂' }
  const factory = await getChosen(record.factoryId, choice, services)
  const warehouse = await getWarehouse(record.toWarehouseId, { path: 'toWarehouseId', title: '目的仓库' }, services)
  const { superFactoryUserName, superFactoryUserMobile } = supervised
  return {
    ...supervised,
    factoryName: factory.factoryName,
    requireCodeList: await requireCodes(record, services),
    ...destinationTexts([warehouse]),
    chargeNameAndMobile: nameAndMobile(record.chargeName, record.chargeMobile),
    superFactoryUserNameAndMobile: nameAndMobile(superFactoryUserName, superFactoryUserMobile),
  }
}

/** An application to bring goods to a project. What it leaves out of the supervision is the project's. */
export async function admissionFields(record: RecordData, services: Services): Promise<RecordData> {
  const project = await getProject(record, services)
  const list = 'goodsOutboundAdmissionDetailList'
  const types = { from: WAREHOUSE_TYPES.dispatch, fromTitle: '出库仓库', to: WAREHOUSE_TYPES.project }
  const { entries, texts } = await fillGoodsList(record, { list, types }, services)
  const own = ['superFactoryUserName', 'superFactoryUserMobile', 'superProjectUserName', 'superProjectUserMobile']
  const people = Object.fromEntries(own.map((field) => [field, record[field] ?? project[field]]))
  return {
    ...record,
    ...people,
    ...projectTexts({ ...project, ...people }),
    ...texts,
    estEntryDate: record.estEntryDate ?? entries.map((entry) => entry.estEntryDate).find((day) => day !== undefined),
    [list]: entries,
  }
}
