import type { UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { refuseAll, WAREHOUSE_TYPES } from '../warehouse/exports'
import { getProject, nameAndMobile, projectTexts } from './documentProject'
import { fillGoodsList } from './goodsLists'

type Inbound = UnsavedOf<'logistics.inbound-instruction'>

/** Required fields of an inbound instruction; an admission application, the same record with a project, has others. */
const REQUIRED: readonly (readonly [field: keyof Inbound, message: string])[] = [
  ['factoryId', '请选择铝模厂'],
  ['toWarehouseId', '请选择目的仓库'],
  ['chargeName', '请输入收货联系人姓名'],
  ['chargeMobile', '请输入收货联系电话'],
  ['superFactoryCorpId', '请选择监管公司'],
  ['superFactoryUserName', '请输入负责人姓名'],
  ['superFactoryUserMobile', '请输入联系电话'],
]

/** Fields of an instruction to deliver into a warehouse. Throws badRequest if a required one is missing. */
export function instructionFields(record: Inbound) {
  const missing = REQUIRED.filter(([field]) => record[field] === undefined || record[field] === '')
  refuseAll(Object.fromEntries(missing))
  const { superFactoryUserName, superFactoryUserMobile } = record
  return {
    ...record,
    requireIds: record.requireIds && [...new Set(record.requireIds)],
    chargeNameAndMobile: nameAndMobile(record.chargeName, record.chargeMobile),
    superFactoryUserNameAndMobile: nameAndMobile(superFactoryUserName, superFactoryUserMobile),
  }
}

/**
 * Fields of an application to bring goods to a project; missing supervisors come from the project. Throws badRequest
 * where it names plans: its goods come out of a warehouse, so that nothing of them is delivered.
 */
export async function admissionFields(record: Inbound, services: UnscopedServices) {
  if ((record.requireIds ?? []).length > 0) refuseField('requireIds', '进场申请从仓库提货，不能关联材料申请')
  const project = await getProject(record, services)
  const goods = {
    entries: record.goodsOutboundAdmissionDetailList ?? [],
    list: 'goodsOutboundAdmissionDetailList',
    types: { from: WAREHOUSE_TYPES.dispatch, fromTitle: '出库仓库', to: WAREHOUSE_TYPES.project },
  }
  const { entries, texts } = await fillGoodsList(goods, services)
  const people = {
    superFactoryUserName: record.superFactoryUserName ?? project.superFactoryUserName,
    superFactoryUserMobile: record.superFactoryUserMobile ?? project.superFactoryUserMobile,
    superProjectUserName: record.superProjectUserName ?? project.superProjectUserName,
    superProjectUserMobile: record.superProjectUserMobile ?? project.superProjectUserMobile,
  }
  return {
    ...record,
    ...people,
    ...projectTexts({ ...project, ...people }),
    ...texts,
    estEntryDate: record.estEntryDate ?? entries.find(({ estEntryDate }) => estEntryDate !== undefined)?.estEntryDate,
    goodsOutboundAdmissionDetailList: entries,
  }
}
