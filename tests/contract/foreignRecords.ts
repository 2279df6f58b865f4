import type { Resource } from '../../src/server/crud/resource'
import { type JsonObject, toJsonObject } from '../../src/server/http/json'
import { resolveSchema } from '../../src/server/http/resolveSchema'
import { insertRecord } from '../support/insertRecord'
import type { TestServer } from '../support/testServer'
import { validObject } from './validValue'

const TENANT = '990001'
/** In every text of the other tenant, and in nothing that is sent. */
const MARK = '他户'

export interface ForeignRecords {
  /** The id of its one record of each resource. */
  readonly ids: ReadonlyMap<string, string>
  /** Whether an answer shows anything of it. */
  readonly isShownIn: (answer: string) => boolean
  /** Its rows, as they are stored now. */
  readonly snapshot: () => Promise<string>
}

function findSchema(document: JsonObject, resource: string): JsonObject | undefined {
  const schemas = Object.values(toJsonObject(toJsonObject(document.components).schemas))
  const found = schemas.find((schema) => toJsonObject(schema)['x-resource'] === resource)
  return found === undefined ? undefined : everythingSaid(resolveSchema(document, found))
}

/** What the server alone writes is stored as well. */
function everythingSaid(schema: JsonObject): JsonObject {
  const properties = Object.entries(toJsonObject(schema.properties)).map(([field, property]) => {
    const { readOnly, ...rest } = toJsonObject(property)
    return [field, rest] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Gives another tenant a record of each resource, by way of the database. */
export async function addForeignRecords(
  { db }: TestServer,
  document: JsonObject,
  resources: ReadonlyMap<string, Resource>,
): Promise<ForeignRecords> {
  const ids = new Map<string, string>()
  for (const resource of resources.keys()) {
    const id = String(1_500_000_000_000_000_000n + BigInt(ids.size))
    const plan = { fill: 'all', newCode: () => `${MARK}${ids.size}`, idOf: () => id } as const
    const schema = findSchema(document, resource) ?? { properties: { name: { type: 'string' } }, required: ['name'] }
    await insertRecord(db, { id, resource, tenantId: TENANT, body: validObject(schema, plan) })
    ids.set(resource, id)
  }
  return {
    ids,
    isShownIn: (answer) => answer.includes(MARK) || answer.includes(TENANT),
    snapshot: async () => {
      const rows = await db.selectFrom('record').selectAll().where('tenant_id', '=', TENANT).orderBy('id').execute()
      return rows.map((row) => JSON.stringify(row)).join('\n')
    },
  }
}
