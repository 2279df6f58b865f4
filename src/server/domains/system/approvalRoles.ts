import type { UnscopedServices } from '../../crud/services'

/** Handler rules whose value is a role alias. */
const BY_ROLE: readonly string[] = ['role', 'leader']

/** Aliases of roles that act in any version of a flow, since old processes keep their version. */
export async function listApprovalRoles(services: UnscopedServices): Promise<ReadonlySet<string>> {
  const definitions = await services.records.list(services.resource('flow.deployment'))
  const rules = definitions.flatMap(({ nodes = [] }) => nodes.flatMap(({ handlers }) => handlers))
  return new Set(rules.flatMap(({ kind, value }) => (BY_ROLE.includes(kind) && value !== undefined ? [value] : [])))
}
