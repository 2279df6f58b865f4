import type { RecordData } from '../../../contract/value'
import type { UnsavedOf } from '../../crud/resource'
import { ServerError } from '../../http/ServerError'

type Lease = UnsavedOf<'lease.project-lease'>
type Asking = { readonly [Field in keyof Lease]?: string }

/** Required fields of the lease payment form, which a factory fills in. */
const BY_FACTORY: Asking = {
  factoryId: '请选择铝模厂',
  requirementId: '请选择材料申请单号',
  settlementMonthAndWeight: '请选择入库指令',
  leaseConfirmCode: '请输入租赁确认书编号',
  firstPayDate: '请输入首期预付款到账日期',
  leaseStartDate: '请输入租期起算日',
  lfComplete: '请选择是否发完货',
}

/** Required fields of the project lease form. */
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

/** Chooses the form: leases with a factory use the first, leases with only a project the second. */
function toAsking({ factoryId, projectId }: Lease): Asking {
  if (isEmpty(factoryId) && !isEmpty(projectId)) return BY_PROJECT
  return isEmpty(factoryId) ? { ...BY_FACTORY, projectId: '请选择项目' } : BY_FACTORY
}

/** Throws badRequest if a required field of the lease's form is empty. */
export function refuseIncomplete(lease: Lease): void {
  const values: RecordData = lease
  const missing = Object.entries(toAsking(lease)).filter(([field]) => isEmpty(values[field]))
  const [first] = missing
  if (first !== undefined) throw ServerError.badRequest(first[1], Object.fromEntries(missing))
}
