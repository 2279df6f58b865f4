import type { RecordOf } from '../../crud/resource'
import type { Derivation } from '../../crud/services'

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
