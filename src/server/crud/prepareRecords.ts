import type { Database } from '../db/database'
import { ensurePartitions } from '../db/ensurePartitions'
import type { JsonObject } from '../http/json'
import { readOperations } from '../http/readOperations'
import { readResources } from './readResources'
import { toRecordPlans } from './toRecordPlans'

/** Makes the partitions and indexes that the OpenAPI description wants and the database has not; once at the start. */
export async function prepareRecords(db: Database, openapi: JsonObject): Promise<void> {
  const operations = readOperations(openapi)
  await ensurePartitions(db, toRecordPlans(readResources(openapi, operations), operations))
}
