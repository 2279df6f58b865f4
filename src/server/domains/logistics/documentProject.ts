import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { getChosen } from '../lookup/getChosen'

/** `name mobile`, or what there is of it. */
export function nameAndMobile(name: RecordData[string], mobile: RecordData[string]): string | undefined {
  const parts = [name, mobile].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? undefined : parts.join(' ')
}

export function getProject(record: RecordData, services: Services): Promise<RecordData> {
  const choice = { resource: services.resource('project.project'), path: 'projectId', title: '项目' }
  return getChosen(record.projectId, choice, services)
}

/** What a document shows of its project. */
export function projectTexts(project: RecordData): RecordData {
  const { superFactoryUserName, superFactoryUserMobile, superProjectUserName, superProjectUserMobile } = project
  const { projectName, projectCode, projectStartTime, projectEndTime } = project
  const { superFactoryCorpName, superProjectCorpName } = project
  return {
    ...{ projectName, projectCode, projectStartTime, projectEndTime, superFactoryCorpName, superProjectCorpName },
    superFactoryUserNameAndMobile: nameAndMobile(superFactoryUserName, superFactoryUserMobile),
    superProjectUserNameAndMobile: nameAndMobile(superProjectUserName, superProjectUserMobile),
  }
}
