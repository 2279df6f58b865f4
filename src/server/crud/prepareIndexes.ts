import type { Database } from '../db/database'
import { ensureIndexes } from '../db/ensureIndexes'
import type { JsonObject } from '../http/json'
import { readOperations } from '../http/readOperations'
import { readResources } from './readResources'
import { toIndexes } from './toIndexes'

/** Makes the indexes that the OpenAPI description wants and the database has not yet; once at the start. */
export async function prepareIndexes(db: Database, openapi: JsonObject): Promise<void> {
  const operations = readOperations(openapi)
  await ensureIndexes(db, toIndexes(readResources(openapi, operations), operations))
}
