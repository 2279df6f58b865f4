import type { Id } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { getChosen } from '../lookup/chosenRecord'

type Project = RecordOf<'project.project'>

/** Undefined if both are empty. */
export function nameAndMobile(name: string | undefined, mobile: string | undefined): string | undefined {
  const parts = [name, mobile].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? undefined : parts.join(' ')
}

export function getProject({ projectId }: { readonly projectId?: Id }, services: UnscopedServices): Promise<Project> {
  const choice = { resource: services.resource('project.project'), path: 'projectId', title: '项目' }
  return getChosen(projectId, choice, services)
}

export function projectTexts(project: Partial<Project>) {
  const { superFactoryUserName, superFactoryUserMobile, superProjectUserName, superProjectUserMobile } = project
  const { projectName, projectCode, projectStartTime, projectEndTime } = project
  const { superFactoryCorpName, superProjectCorpName } = project
  return {
    ...{ projectName, projectCode, projectStartTime, projectEndTime, superFactoryCorpName, superProjectCorpName },
    superFactoryUserNameAndMobile: nameAndMobile(superFactoryUserName, superFactoryUserMobile),
    superProjectUserNameAndMobile: nameAndMobile(superProjectUserName, superProjectUserMobile),
  }
}
