import type { Decimal, Plain } from '../../../contract/value'
import { daysBetween, secondsBetween } from '../../../value/date'
import { divide, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { userResource } from '../system/exports'

const NOON = '12:00:00'
const MIDNIGHT = '00:00:00'

type Leave = UnsavedOf<'flow.leave'>

const timeOf = (time: string) => time.slice('yyyy-MM-dd '.length)

/** Calendar days, of which the first and the last count as halves where they begin after, or end by, noon. */
export function leaveDays({ startTime, endTime }: Plain<Pick<Leave, 'startTime' | 'endTime'>>): Decimal {
  const before = timeOf(startTime) >= NOON ? 1 : 0
  const end = timeOf(endTime)
  const last = end === MIDNIGHT ? 0 : end <= NOON ? 1 : 2
  return toFixed(divide(daysBetween(startTime, endTime) * 2 - before + last, 2), 1)
}

function countDays(leave: Leave): Decimal {
  // Catches changes by verbs that do not validate with the form.
  if (secondsBetween(leave.startTime, leave.endTime) <= 0) refuseField('endTime', '结束时间应晚于开始时间')
  return leaveDays(leave)
}

function refuseSelf({ taskUser, createUser }: Leave, { user: caller }: UnscopedServices): void {
  if (taskUser === (createUser ?? caller?.userId)) refuseField('taskUser', '不能选择自己作为审批人')
}

export const leaveRules: Derivation<'flow.leave'> = {
  beforeSave: async (leave, services, referred) => {
    refuseSelf(leave, services)
    const handler = referred.get(userResource, leave.taskUser)
    return {
      ...leave,
      days: countDays(leave),
      taskUserName: handler?.realName ?? handler?.account ?? leave.taskUserName,
    }
  },
}
