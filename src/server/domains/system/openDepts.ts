import type { Id } from '../../../contract/value'
import type { RowScope } from '../../crud/rowScopes'
import type { UnscopedServices } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { equalsOneOf } from '../lookup/equals'
import { joinedIds } from './joinedIds'
import { addConditions } from './limitContents'
import { type Dept, deptResource } from './resources'

/** The department and those above it. */
const pathOf = (dept: Dept): readonly Id[] => [dept.id, ...joinedIds(dept.ancestors)]

/** Departments that stand above all companies of a kind, by id. */
type Kinds = ReadonlyMap<Id, string>

function listKinds(path: readonly Id[], kinds: Kinds): readonly string[] {
  return path.flatMap((id) => kinds.get(id) ?? [])
}

/** The company on the path: what stands right below its kind, else the department itself. */
function findCompany(dept: Dept, deptById: ReadonlyMap<Id, Dept>, kinds: Kinds): Id {
  return pathOf(dept).find((id) => kinds.has(deptById.get(id)?.parentId ?? id)) ?? dept.id
}

/**
 * Ids of the departments that somebody of an outside company finds: all but factories and the companies of his own
 * kind, which are competitors, and his own company. Undefined for our own people, who find all.
 */
async function listOpenDepts(user: CurrentUser, { records }: UnscopedServices): Promise<readonly Id[] | undefined> {
  const depts = await records.list(deptResource)
  const deptById = new Map(depts.map((dept) => [dept.id, dept]))
  const kinds: Kinds = new Map(depts.flatMap(({ id, deptKind }) => (deptKind ? [[id, deptKind] as const] : [])))
  const own = joinedIds(user.deptId).flatMap((id) => deptById.get(id) ?? [])
  const ownKinds = own.flatMap((dept) => listKinds(pathOf(dept), kinds))
  if (ownKinds.length === 0) return undefined
  const closed = new Set([...ownKinds, 'lmc'])
  const companies = new Set(own.map((dept) => findCompany(dept, deptById, kinds)))
  const above = new Set(own.flatMap(pathOf))
  const isOpen = (dept: Dept) => {
    const path = pathOf(dept)
    const isCompetitor = listKinds(path, kinds).some((kind) => closed.has(kind))
    return !isCompetitor || above.has(dept.id) || path.some((id) => companies.has(id))
  }
  return depts.filter(isOpen).map(({ id }) => id)
}

/** Limits the departments that somebody of an outside company finds, whatever his scopes say. */
export async function limitDepts(
  found: Map<string, readonly RowScope[]>,
  user: CurrentUser,
  services: UnscopedServices,
) {
  const open = await listOpenDepts(user, services)
  if (open === undefined) return
  addConditions(found, deptResource, [equalsOneOf('id', open)])
}
