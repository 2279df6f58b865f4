import type { RecordData } from '../../../contract/value'
import { secondsBetween } from '../../../value/date'
import { formatDecimal } from '../../../value/decimal'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { userResource } from '../system/resources'

const DAY = 86_400
const NORMAL = 1

function refuse(field: string, message: string): never {
  throw ServerError.badRequest(message, { [field]: message })
}

/** Days to one decimal, a begun tenth counts: three days and an hour are more than three. */
function countDays({ startTime, endTime }: RecordData): string {
  const seconds = secondsBetween(String(startTime), String(endTime))
  if (seconds <= 0) refuse('endTime', '结束时间应晚于开始时间')
  return formatDecimal(String(Math.ceil((seconds * 10) / DAY) / 10), { digits: 1 })
}

async function findHandlerName({ taskUser }: RecordData, { records }: Services) {
  const user = await records.find(userResource, String(taskUser))
  if (user?.status === NORMAL) return user.realName ?? user.account
  return refuse('taskUser', '审批人不存在或已停用')
}

export const leaveRules: Derivation = {
  save: async (leave, services) => ({
    ...leave,
    days: countDays(leave),
    taskUserName: await findHandlerName(leave, services),
  }),
}
