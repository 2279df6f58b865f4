import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import type { Role } from './resources'

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

type Deployed = RecordOf<'flow.deployment'>

/** Aliases of roles that act in this version of a flow. */
function actingIn({ nodes = [] }: Deployed, { tenantId }: UnscopedServices): readonly string[] {
  const rules = nodes.flatMap(({ handlers }) => handlers)
  const named = rules.flatMap(({ kind, value }) => (BY_ROLE.includes(kind) && value !== undefined ? [value] : []))
  return named.flatMap((alias) => handlerAliases(alias, tenantId))
}

/** Aliases of roles that act in any version of a flow, since old processes keep their version. */
export async function listApprovalRoles(services: UnscopedServices): Promise<ReadonlySet<string>> {
  const definitions = await services.records.list(services.resource('flow.deployment'))
  return new Set(definitions.flatMap((definition) => actingIn(definition, services)))
}

/** Whether the version is the newest of its flow, or a process that is not finished follows it. */
async function isInUse({ id, latest }: Deployed, { records, resource }: UnscopedServices): Promise<boolean> {
  if (latest === 1) return true
  const conditions = [equal('processDefinitionId', id), equal('isFinished', '0')]
  const { total } = await records.page(resource('flow.follow'), { conditions, current: 1, size: 1 })
  return total > 0
}

/** Throws badRequest where flows in use find handlers by the alias of this role. */
export async function refuseHandlerRole({ roleAlias, roleName }: Role, services: UnscopedServices): Promise<void> {
  const names = new Set<string>()
  for (const definition of await services.records.list(services.resource('flow.deployment')))
    if (actingIn(definition, services).includes(roleAlias ?? '') && (await isInUse(definition, services)))
      names.add(`“${definition.name}”`)
  if (names.size === 0) return
  throw ServerError.badRequest(`流程${[...names].join('、')}由角色“${roleName}”（${roleAlias}）办理，不能删除!`)
}
