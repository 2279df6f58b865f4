export interface LeaveRequest {
  readonly taskUser: string
  readonly startTime: string
  readonly endTime: string
  readonly reason: string
}

/** What is wrong with a request for leave, by field. */
export function findLeaveFaults({ taskUser, startTime, endTime, reason }: LeaveRequest) {
  const faults: Record<string, string> = {}
  if (taskUser === '') faults.taskUser = '请选择审批人'
  if (startTime === '') faults.startTime = '请选择开始时间'
  if (endTime === '') faults.endTime = '请选择结束时间'
  else if (startTime !== '' && endTime <= startTime) faults.endTime = '结束时间应晚于开始时间'
  if (reason.trim() === '') faults.reason = '请输入请假理由'
  return faults
}
