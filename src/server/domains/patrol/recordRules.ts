import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { getProject } from './scheduleRules'

async function findSchedule(record: RecordData, { records, resource }: Services): Promise<RecordData> {
  if (record.patrolScheduleId === undefined) return {}
  const schedule = await records.find(resource('patrol.schedule'), String(record.patrolScheduleId))
  if (schedule !== undefined) return schedule
  throw ServerError.badRequest('巡检计划不存在或已被删除', { patrolScheduleId: '巡检计划不存在或已被删除' })
}

/** What the record leaves open follows from the plan that it carries out. */
export const recordRules: Derivation = {
  save: async (record, services) => {
    const schedule = await findSchedule(record, services)
    const { projectId, scheduleDate, patrolType, patrolUserName } = schedule
    const whole = { projectId, scheduleDate, patrolType, patrolUserName, ...record }
    if (whole.projectId === undefined) throw ServerError.badRequest('请选择项目', { projectId: '请选择项目' })
    const { projectName } = await getProject(whole, services)
    return { ...whole, projectName, patrolScheduleTitle: schedule.title ?? schedule.projectName }
  },
}
