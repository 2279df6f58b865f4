import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { UnscopedServices } from '../../crud/services'
import type { CurrentUser } from '../../http/call'

export const ADMINISTRATOR = 'administrator'
/** Role that a tenant begins with; only the managing one has administrators. */
export const TENANT_ADMINISTRATOR = 'admin'

/** Handler rules whose value is a role alias. */
const BY_ROLE: readonly string[] = ['role', 'leader']

/** Aliases of the roles that act where a flow names this one: the administrator of a tenant for those it does not have. */
export function handlerAliases(alias: string, tenantId: string): readonly string[] {
  return alias === ADMINISTRATOR && tenantId !== DEFAULT_TENANT ? [alias, TENANT_ADMINISTRATOR] : [alias]
}

/** True for who decides who acts in the flows of his tenant. */
export function mayChooseHandlers({ roleNames, tenantId }: CurrentUser): boolean {
  return handlerAliases(ADMINISTRATOR, tenantId).some((alias) => roleNames.includes(alias))
}

/** Aliases of roles that act in any version of a flow, since old processes keep their version. */
export async function listApprovalRoles(services: UnscopedServices): Promise<ReadonlySet<string>> {
  const definitions = await services.records.list(services.resource('flow.deployment'))
  const rules = definitions.flatMap(({ nodes = [] }) => nodes.flatMap(({ handlers }) => handlers))
  const named = rules.flatMap(({ kind, value }) => (BY_ROLE.includes(kind) && value !== undefined ? [value] : []))
  return new Set(named.flatMap((alias) => handlerAliases(alias, services.tenantId)))
}
