import type { UnscopedServices } from '../../crud/services'

/** Kinds of handler rules whose value is the alias of a role. */
const BY_ROLE: readonly string[] = ['role', 'leader']

/** The aliases of the roles by which deployed flows find who approves; processes may still follow any version. */
export async function listApprovalRoles(services: UnscopedServices): Promise<ReadonlySet<string>> {
  const definitions = await services.records.list(services.resource('flow.deployment'))
  const rules = definitions.flatMap(({ nodes = [] }) => nodes.flatMap(({ handlers }) => handlers))
  return new Set(rules.flatMap(({ kind, value }) => (BY_ROLE.includes(kind) && value !== undefined ? [value] : [])))
}
