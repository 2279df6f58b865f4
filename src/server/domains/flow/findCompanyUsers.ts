import type { CompanyKind } from '../../../contract/flow'
import type { RecordData } from '../../../contract/value'
import { userStatus } from '../../../generated/statuses'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { deptResource, findCompanyKind, joinedIds, userResource } from '../system/exports'

const SUPERVISED_BY: { readonly [kind in 'fs' | 'ps']: readonly string[] } = {
  fs: ['superFactoryCorpId', 'factorySupervisionId'],
  ps: ['superProjectCorpId', 'projectSupervisionId'],
}

async function findNamed(kind: CompanyKind, record: RecordData, { records, resource }: UnscopedServices) {
  if (kind !== 'lmc') return SUPERVISED_BY[kind].map((field) => record[field]).find((id) => id !== undefined)
  if (record.factoryId === undefined) return undefined
  return (await records.find(resource('factory.factory'), String(record.factoryId)))?.deptId
}

/** Department of the company that the document, or else its project, names. */
async function findDeptId(kind: CompanyKind, document: RecordData, services: UnscopedServices) {
  const own = await findNamed(kind, document, services)
  if (own !== undefined || typeof document.projectId !== 'string') return own
  const project = await services.records.find(services.resource('project.project'), document.projectId)
  return project && findNamed(kind, project, services)
}

/** Active users of the named company and its departments; empty if the company is of another kind. */
export async function findCompanyUsers(
  kind: CompanyKind,
  document: RecordData,
  services: UnscopedServices,
): Promise<readonly RecordOf<'system.user'>[]> {
  const { records } = services
  const deptId = await findDeptId(kind, document, services)
  const dept = deptId === undefined ? undefined : await records.find(deptResource, String(deptId))
  if (dept === undefined || (await findCompanyKind(dept, services)) !== kind) return []
  const depts = await records.list(deptResource)
  const below = depts.filter(({ ancestors }) => joinedIds(ancestors).includes(dept.id))
  const ids = [dept, ...below].map(({ id }) => id)
  const normal = { field: 'status', operator: 'equal', value: String(userStatus.code.normal) } as const
  const users = await records.list(userResource, { conditions: [normal] })
  return users.filter((user) => joinedIds(user.deptId).some((id) => ids.some((own) => own === id)))
}
