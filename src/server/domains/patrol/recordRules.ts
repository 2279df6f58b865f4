import type { Derivation } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'

/** Takes the title from the schedule if the record has none. */
export const recordRules: Derivation<'patrol.record'> = {
  beforeSave: async (record, { resource }, referred) => {
    if (record.projectId === undefined) refuseField('projectId', '请选择项目')
    const schedule = referred.get(resource('patrol.schedule'), record.patrolScheduleId)
    return { ...record, patrolScheduleTitle: record.patrolScheduleTitle ?? schedule?.projectName }
  },
}
