import type { RecordData } from '../../../contract/value'
import type { DraftOf } from '../../crud/resource'
import { ServerError } from '../../http/ServerError'

type Lease = DraftOf<'lease.project-lease'>
type Asking = { readonly [Field in keyof Lease]?: string }

/** What a factory pays: the lease payment form. */
const BY_FACTORY: Asking = {
  factoryId: '请选择铝模厂',
  requirementId: '请选择材料申请单号',
  settlementMonthAndWeight: '请选择入库指令',
  leaseConfirmCode: '请输入租赁确认书编号',
  firstPayDate: '请输入首期预付款到账日期',
  leaseStartDate: '请输入租期起算日',
  lfComplete: '请选择是否发完货',
}

/** What is leased to a project: the project lease form. */
const BY_PROJECT: Asking = {
  projectId: '请选择项目',
  leaseQty: '请输入租期',
  estimatedEntryDate: '请选择进场日期',
  estimatedExitDate: '请选择退场日期',
  rentPayCycle: '请输入间隔周期',
  totalPeriods: '请输入总期数',
}

function isEmpty(value: RecordData[string]): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A lease that names a factory is of the first form, one that names only a project of the second. */
function toAsking({ factoryId, projectId }: Lease): Asking {
  if (isEmpty(factoryId) && !isEmpty(projectId)) return BY_PROJECT
  return isEmpty(factoryId) ? { ...BY_FACTORY, projectId: '请选择项目' } : BY_FACTORY
}

/** Throws where a lease lacks what its form asks for. */
export function refuseIncomplete(lease: Lease): void {
  const values: RecordData = lease
  const missing = Object.entries(toAsking(lease)).filter(([field]) => isEmpty(values[field]))
  const [first] = missing
  if (first !== undefined) throw ServerError.badRequest(first[1], Object.fromEntries(missing))
}
