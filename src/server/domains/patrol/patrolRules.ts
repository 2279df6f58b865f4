import { isBlank } from '../../../record/isBlank'
import type { RecordOf } from '../../crud/resource'
import type { Derivation } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'

/** Throws badRequest for a record that says nothing of what was inspected; a row of blanks says nothing. */
async function refuseEmpty(record: RecordOf<'patrol.record'>): Promise<void> {
  const { patrolDetailItemVOList = [], patrolDetailAttachesByPs, patrolDetailAttachesByWq, meno } = record
  const rows = patrolDetailItemVOList.filter((row) => Object.values(row).some((value) => !isBlank(value)))
  if ([rows, patrolDetailAttachesByPs, patrolDetailAttachesByWq, meno].every(isBlank))
    refuseField('patrolDetailItemVOList', '请填写巡检明细，或上传附件、填写备注')
}

/** Takes the title from the schedule if the record has none. */
export const recordRules: Derivation<'patrol.record'> = {
  beforeSubmit: refuseEmpty,
  beforeSave: async (record, { resource }, referred) => {
    if (record.projectId === undefined) refuseField('projectId', '请选择项目')
    const schedule = referred.get(resource('patrol.schedule'), record.patrolScheduleId)
    return { ...record, patrolScheduleTitle: record.patrolScheduleTitle ?? schedule?.projectName }
  },
}

/** Supervision of the site, or of the factory if the site has none. */
function toSupervision(project: RecordOf<'project.project'>) {
  return {
    patrolCorpName: project.superProjectCorpName ?? project.superFactoryCorpName,
    patrolUserName: project.superProjectUserName ?? project.superFactoryUserName,
    patrolUserMobile: project.superProjectUserMobile ?? project.superFactoryUserMobile,
  }
}

export const scheduleRules: Derivation<'patrol.schedule'> = {
  beforeSave: async (schedule, { resource }, referred) => {
    const project = referred.get(resource('project.project'), schedule.projectId)
    return { ...(project && toSupervision(project)), ...schedule }
  },
}
