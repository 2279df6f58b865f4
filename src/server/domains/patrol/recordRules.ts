import type { Derivation } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'

/** What the record leaves open follows from the plan that it carries out. */
export const recordRules: Derivation<'patrol.record'> = {
  beforeSave: async (record, { resource }, referred) => {
    if (record.projectId === undefined) refuseField('projectId', '请选择项目')
    const schedule = referred.get(resource('patrol.schedule'), record.patrolScheduleId)
    return { ...record, patrolScheduleTitle: record.patrolScheduleTitle ?? schedule?.projectName }
  },
}
