import type { Guards } from '../contract/guard'
import type { OperationInfo } from '../contract/route'
import { guards as screenGuards } from '../generated/guards'
import { numbers } from '../generated/numbers'
import type { Clock } from '../value/date'
import type { ServicesFor } from './authorityCache'
import type { HealthParts } from './createHttpApp'
import { createServices } from './crud/createServices'
import { completeGuards } from './crud/propertyGuards'
import { readResources } from './crud/readResources'
import type { Resource } from './crud/resource'
import { resourcesByCode } from './crud/resourcesByCode'
import type { SecretCipher } from './crud/secretCipher'
import type { SmsProviders } from './crud/smsProvider'
import type { Database } from './db/database'
import { derivations, ownResources } from './domains/domains'
import { mayHandOn } from './domains/resource/exports'
import type { FileScanner } from './files/fileScanner'
import type { FileStore } from './files/fileStore'
import { type Journal, silentJournal } from './http/journal'
import type { JsonObject } from './http/json'
import type { Operation } from './http/operation'
import { readOperations } from './http/readOperations'
import type { Random, ServerConfig } from './http/serverConfig'
import { inProcessJobs, type JobRunner } from './jobs/jobs'

export interface ServerParts extends HealthParts {
  /** Absent: `db` runs the transactions as well. */
  readonly transactions?: Database
  /** True if no other process uses the database, so that open sessions can be remembered; absent: others may. */
  readonly isOnlyProcess?: boolean
  readonly files: FileStore
  /** Absent: uploads are not scanned. */
  readonly scanner?: FileScanner
  /** Absent: no SMS can be sent. */
  readonly sms?: SmsProviders
  /** Absent: jobs run in this thread and block its requests. */
  readonly jobs?: JobRunner
  readonly clock: Clock
  readonly random: Random
  readonly newId: () => string
  readonly secrets: SecretCipher
  /** Encrypts stored answers within transactions; absent: `secrets` does and must be fast. */
  readonly answerSecrets?: SecretCipher
  /** The bundled OpenAPI description. */
  readonly openapi: JsonObject
  readonly operations: { readonly [id: string]: OperationInfo }
  readonly config: ServerConfig
  /** Properties that only some may see or edit; absent: those of the compiled screens. */
  readonly guards?: Guards
  /** Absent: nothing is logged. */
  readonly journal?: Journal
}

export interface OpenedServices {
  readonly operations: readonly Operation[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly guards: Guards
  readonly servicesFor: ServicesFor
}

/** The services of a server's calls, and what they were made of. */
export function openServices(parts: ServerParts): OpenedServices {
  const operations = readOperations(parts.openapi)
  const resources = readResources(parts.openapi)
  const guards = completeGuards(parts.guards ?? screenGuards, [...resources.values()])
  const servicesFor = createServices({
    ...parts,
    guards,
    numbers,
    resources,
    ownResources,
    derivations,
    resourcesByCode: resourcesByCode(operations),
    mayHandOn,
    journal: parts.journal ?? silentJournal,
    jobs: parts.jobs ?? inProcessJobs,
  })
  return { operations, resources, guards, servicesFor }
}
