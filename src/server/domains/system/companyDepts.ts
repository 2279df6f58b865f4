import { COMPANY_KINDS, type CompanyKind } from '../../../contract/flow'
import type { Id } from '../../../contract/value'
import type { UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equalsOneOf } from '../lookup/equals'
import { listGrants } from './grants'
import { joinedIds } from './joinedIds'
import { type Dept, deptResource } from './resources'

export function isCompanyKind(value: string): value is CompanyKind {
  return COMPANY_KINDS.some((kind) => kind === value)
}

/** Department and its ancestors. */
async function listPath(dept: Dept, { records }: UnscopedServices): Promise<readonly Dept[]> {
  const above = await records.list(deptResource, { conditions: [equalsOneOf('id', joinedIds(dept.ancestors))] })
  return [dept, ...above]
}

/** Kind of the company that a department is or belongs to; undefined for own departments. */
export async function findCompanyKind(dept: Dept, services: UnscopedServices): Promise<CompanyKind | undefined> {
  const kind = (await listPath(dept, services)).find(({ deptKind }) => deptKind !== undefined)?.deptKind
  return COMPANY_KINDS.find((known) => known === kind)
}

function isWithin(dept: Dept, ids: readonly Id[]): boolean {
  return [dept.id, ...joinedIds(dept.ancestors)].some((id) => ids.includes(id))
}

async function mayUse(dept: Dept, services: UnscopedServices): Promise<boolean> {
  const { user } = services
  if (user === undefined || isAdministrator(user) || isWithin(dept, joinedIds(user.deptId))) return true
  const { dataScopeIds } = await listGrants(joinedIds(user.roleId), services)
  return dataScopeIds.length === 0 && (await findCompanyKind(dept, services)) === undefined
}

/**
 * Throws forbidden if a department belongs to another company or is outside the caller's restricted scope:
 * departments decide over rows and handlers, so placing people in them grants both.
 */
export async function refuseForeignDepts(deptIds: readonly string[], services: UnscopedServices): Promise<void> {
  const depts = await services.records.list(deptResource, { conditions: [equalsOneOf('id', deptIds)] })
  for (const dept of depts) {
    if (!(await mayUse(dept, services))) throw ServerError.forbidden('不能使用超出自身范围的部门!')
  }
}

/** Throws forbidden if a non-administrator changes a department's kind, or moves it outside his scope. */
export async function refuseDeptMove(
  dept: Pick<UnsavedOf<'system.dept'>, 'deptKind'> & { readonly parentId: Id },
  stored: Dept | undefined,
  services: UnscopedServices,
): Promise<void> {
  const { user } = services
  if (user === undefined || isAdministrator(user)) return
  if ((dept.deptKind ?? '') !== (stored?.deptKind ?? '')) throw ServerError.forbidden('只有管理员可以设置外部单位!')
  if (stored === undefined || dept.parentId === stored.parentId) return
  await refuseForeignDepts([stored.id, dept.parentId], services)
}
