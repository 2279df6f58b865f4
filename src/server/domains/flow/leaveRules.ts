import type { Decimal } from '../../../contract/value'
import { secondsBetween } from '../../../value/date'
import { divide, toFixed } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { userResource } from '../system/exports'

const DAY = 86_400

type Leave = UnsavedOf<'flow.leave'>

/** Days, rounded up to one decimal. */
function countDays({ startTime, endTime }: Leave): Decimal {
  const seconds = secondsBetween(startTime, endTime)
  // Catches changes by verbs that do not validate with the form.
  if (seconds <= 0) refuseField('endTime', '结束时间应晚于开始时间')
  return toFixed(divide(Math.ceil((seconds * 10) / DAY), 10), 1)
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
