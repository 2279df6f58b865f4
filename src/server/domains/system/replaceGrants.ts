import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { RecordInput } from '../../http/call'
import { equal } from './conditionOf'

/** What is granted to whom: the rows of a resource that link an owner with other records. */
export interface GrantKind {
  readonly resource: Resource
  /** The field that names who is granted something, and the one that names what. */
  readonly owner: string
  readonly target: string
  /** What all its rows have in common. */
  readonly fixed?: RecordInput
}

/** Leaves the owner with exactly these targets, and those grants that stay as they are. */
export async function replaceGrants(
  kind: GrantKind,
  { ownerId, targetIds }: { ownerId: string; targetIds: readonly string[] },
  { records }: Services,
): Promise<void> {
  const { resource, owner, target, fixed = {} } = kind
  const same = Object.entries(fixed).map(([field, value]) => equal(field, value))
  const grants = await records.list(resource, { conditions: [equal(owner, ownerId), ...same] })
  const wanted = new Set(targetIds)
  const gone = grants.filter((grant) => !wanted.has(String(grant[target])))
  await records.remove(
    resource,
    gone.map(({ id }) => String(id)),
  )
  const held = new Set(grants.map((grant) => String(grant[target])))
  for (const id of wanted) {
    if (!held.has(id)) await records.insert(resource, { ...fixed, [owner]: ownerId, [target]: id })
  }
}
