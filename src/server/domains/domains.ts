import type { Resource } from '../crud/resource'
import type { Derivations, Verbs } from '../crud/services'
import { dashboard } from './dashboard/domain'
import { desk } from './desk/domain'
import { develop } from './develop/domain'
import type { Domain } from './domain'
import { factory } from './factory/domain'
import { flow } from './flow/domain'
import { lease } from './lease/domain'
import { log } from './log/domain'
import { logistics } from './logistics/domain'
import { oa } from './oa/domain'
import { patrol } from './patrol/domain'
import { procurement } from './procurement/domain'
import { production } from './production/domain'
import { project } from './project/domain'
import { requirement } from './requirement/domain'
import { resource } from './resource/domain'
import { session } from './session/domain'
import { system } from './system/domain'
import { warehouse } from './warehouse/domain'

export { documentAudit as documents, type Reassigning, type Reminding, reassignTasks, remind } from './flow/exports'
export { listTenantCodes } from './session/exports'
export { isClient, loadAuthority } from './system/exports'

export const domains: readonly Domain[] = [
  session,
  system,
  desk,
  develop,
  oa,
  patrol,
  dashboard,
  factory,
  logistics,
  warehouse,
  production,
  resource,
  flow,
  project,
  lease,
  requirement,
  procurement,
  log,
]

export const domainVerbs: Verbs = Object.assign({}, ...domains.map(({ verbs }) => verbs))

export const derivations: Derivations = Object.assign({}, ...domains.map(({ resources }) => resources))

/** Resources that are stored and not in the OpenAPI description. */
export const ownResources: readonly Resource[] = domains.flatMap(({ hidden }) => hidden)
