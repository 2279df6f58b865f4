import type { Id, RecordData } from '../../../contract/value'
import { toId } from '../../../value/id'
import { idOf } from '../../crud/recordRow'
import type { Resource } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { equal } from '../lookup/equals'

/** Resource that links owners with granted records. */
export interface GrantKind {
  readonly resource: Resource
  /** Field of the owner; `target` is the field of the granted record. */
  readonly owner: string
  readonly target: string
  /** Values that all rows of this kind share. */
  readonly fixed?: { readonly [field: string]: number }
}

/** Replaces the owner's grants; unchanged ones keep their rows. */
export async function replaceGrants(
  kind: GrantKind,
  { ownerId, targetIds }: { readonly ownerId: Id; readonly targetIds: readonly Id[] },
  { records }: UnscopedServices,
): Promise<void> {
  const { resource, owner, target, fixed = {} } = kind
  const same = Object.entries(fixed).map(([field, value]) => equal(field, value))
  const grants = await records.list(resource, { conditions: [equal(owner, ownerId), ...same] })
  const wanted = new Set(targetIds)
  const targetOf = (grant: RecordData) => toId(String(grant[target]))
  const gone = grants.filter((grant) => !wanted.has(targetOf(grant)))
  await records.remove(
    resource,
    gone.map((grant) => idOf(resource, grant)),
  )
  const held = new Set(grants.map(targetOf))
  for (const id of wanted) {
    if (!held.has(id)) await records.insert(resource, { ...fixed, [owner]: ownerId, [target]: id })
  }
}
