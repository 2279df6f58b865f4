import type { Decimal } from '../../../contract/value'
import { isDate } from '../../../value/date'
import { add, compare, divide, multiply, toFixed } from '../../../value/decimal'
import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, Services } from '../../crud/services'
import { isActive } from '../activeStatus'
import { flowStatusName } from '../flowStatusName'
import { projectNames } from '../lookup/projectNames'
import { refuseField } from '../lookup/refuseField'
import { refuseUnapprovedProject } from '../lookup/refuseUnapprovedProject'
import { sumField } from '../sumField'
import { billingLocks } from './billingAccount'
import { billSchedule } from './billSchedule'
import { listInstalments, updateBills } from './leaseBills'
import { leasedLocks } from './leasedPutIns'
import { refuseIncomplete } from './leaseForm'
import { fillMonths, refuseHeld } from './leaseMonths'
import { refuseRate } from './refuseRate'

type Lease = UnsavedOf<'lease.project-lease'>

/** Total of the instalments, if no total was agreed on. */
function totalOf(lease: Lease): Pick<Lease, 'totalCurValue'> {
  const schedule = billSchedule(lease)
  if (lease.totalCurValue !== undefined || lease.leaseTotalMoney !== undefined || schedule.length === 0) return {}
  return { totalCurValue: sumField(schedule, 'totalCurValue', 2) }
}

/** Tax contained in the total; undefined without a total or a rate. */
function includedTax({ totalCurValue, tax }: Lease): Decimal | undefined {
  if (totalCurValue === undefined || tax === undefined) return undefined
  return toFixed(divide(multiply(totalCurValue, tax), add(100, tax)), 2)
}

/** The lease of a factory has one total, which lists show beside the rent of project leases: it is no field of its form. */
function withoutRent(lease: Lease): Lease {
  return lease.factoryId === undefined ? lease : { ...lease, leaseTotalMoney: undefined }
}

/** What the lease of a factory says of its demand plan and of its total. */
async function ofFactory(lease: Lease, plan: RecordOf<'requirement.demand-plan'> | undefined, services: Services) {
  const { factoryId, projectId, totalCurValue } = lease
  if (factoryId === undefined) return {}
  const names = projectId === undefined ? { projectName: await projectNames(plan?.projectId ?? [], services) } : {}
  return { ...names, leaseTotalMoney: totalCurValue }
}

function refuseBadSchedule(lease: Lease): void {
  const schedule = billSchedule(lease)
  if (schedule.some(({ totalCurValue }) => compare(totalCurValue, 0) < 0)) {
    refuseField('initialPayDue', '首期预付款和首期租金之和不能超过总金额')
  }
  if (schedule.some(({ endDate }) => !isDate(endDate))) {
    refuseField('totalPeriods', '期数过多，付款日期超出范围')
  }
}

/** Throws badRequest for a lease that no bill would come of. */
function refuseWithoutRent(lease: Lease): void {
  if (billSchedule(lease).length > 0) return
  if (lease.factoryId === undefined) refuseField('leaseTotalMoney', '请输入租金总额')
  refuseField('totalCurValue', '请输入本次总金额或各期租金')
}

/** Throws badRequest for a lease of no time, or one whose rent is due after its exit; drafts may be either. */
function refuseTerm(lease: Lease): void {
  const { leaseQty, estimatedExitDate } = lease
  if (leaseQty === 0) refuseField('leaseQty', '租期应大于0年')
  const days = billSchedule(lease).map(({ endDate }) => endDate)
  const last = days.toSorted().at(-1)
  if (estimatedExitDate === undefined || last === undefined || last <= estimatedExitDate) return
  refuseField('totalPeriods', `最后一期的截止日期${last}晚于退场日期${estimatedExitDate}`)
}

function nameStatus<Of extends RecordOf<'lease.project-lease'>>(lease: Of): Of {
  return { ...lease, statusName: flowStatusName(lease.status) }
}

export const leaseRules: Derivation<'lease.project-lease'> = {
  beforeSave: async (record, services, referred) => {
    refuseIncomplete(record)
    const own = withoutRent(record)
    refuseBadSchedule(own)
    const whole = { ...own, ...totalOf(own) }
    const plan = referred.get(services.resource('requirement.demand-plan'), record.requirementId)
    const named = await ofFactory(whole, plan, services)
    return { ...whole, ...named, ...(await fillMonths(record, services)), taxValue: includedTax(whole) }
  },
  beforeSubmit: async (record, services) => {
    const { projectId, tax, leaseTax } = record
    refuseRate('tax', tax)
    refuseRate('leaseTax', leaseTax)
    refuseWithoutRent(record)
    refuseTerm(record)
    await refuseUnapprovedProject([projectId], services)
  },
  locks: async (record) => [...billingLocks(record), ...leasedLocks(record)],
  afterSave: async (record, services) => {
    if (isActive(record)) await refuseHeld(record, services)
    await updateBills(record, services)
  },
  route: ({ factoryId, projectId }) => (factoryId === undefined && projectId !== undefined ? 'rent' : undefined),
  afterList: async (records) => records.map(nameStatus),
  afterRead: async (record, services) => ({
    ...nameStatus(record),
    instalments: await listInstalments(record, services),
  }),
}
