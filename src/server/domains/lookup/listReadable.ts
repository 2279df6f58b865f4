import { holdsPermission } from '../../crud/holdsPermission'
import type { RecordQuery } from '../../crud/records'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'

/** Records of another kind that a record shows: those that the caller's scopes allow, none without a permission on them. */
export async function listReadable<Name extends string>(
  name: Name,
  conditions: RecordQuery<Name>['conditions'],
  services: ScopedServices,
): Promise<readonly RecordOf<Name>[]> {
  if (!holdsPermission(name, services)) return []
  return services.records.list(services.resource(name), { conditions })
}
