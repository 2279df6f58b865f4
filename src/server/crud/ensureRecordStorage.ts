import type { Database } from '../db/database'
import { ensurePartitions } from '../db/ensurePartitions'
import type { JsonObject } from '../http/json'
import { readOperations } from '../http/readOperations'
import { readResources } from './readResources'
import type { Resource } from './resource'
import { toRecordPlans } from './toRecordPlans'

/**
 * Creates the missing partitions, indexes and constraints of all resources; runs once at the start. Throws
 * BrokenRuleError if stored records break a rule.
 */
export async function ensureRecordStorage(db: Database, openapi: JsonObject, own: readonly Resource[]): Promise<void> {
  const operations = readOperations(openapi)
  const declared = readResources(openapi)
  const all = new Map([...declared, ...own.map((resource) => [resource.name, resource] as const)])
  await ensurePartitions(db, toRecordPlans(all, operations))
}
