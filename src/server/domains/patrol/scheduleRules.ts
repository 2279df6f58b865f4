import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'

/** The project that a patrol names. Throws at the field where it is gone. */
export async function getProject(patrol: RecordData, { records, resource }: Services): Promise<RecordData> {
  const project = await records.find(resource('project.project'), String(patrol.projectId))
  if (project !== undefined) return project
  throw ServerError.badRequest('项目不存在或已被删除', { projectId: '项目不存在或已被删除' })
}

/** The body that supervises the site, and the factory's where the site has none. */
function toSupervision(project: RecordData) {
  const of = (part: string) => project[`superProject${part}`] ?? project[`superFactory${part}`]
  return { corp: of('CorpName'), user: of('UserName'), mobile: of('UserMobile') }
}

export const scheduleRules: Derivation = {
  save: async (schedule, services) => {
    const project = await getProject(schedule, services)
    const supervision = toSupervision(project)
    return {
      ...schedule,
      projectName: project.projectName,
      patrolCorpName: schedule.patrolCorpName ?? supervision.corp,
      patrolUserName: schedule.patrolUserName ?? supervision.user,
      patrolUserMobile: schedule.patrolUserMobile ?? supervision.mobile,
    }
  },
}
